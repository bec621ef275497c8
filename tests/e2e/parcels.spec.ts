import { axeFaults } from '../support/axe.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

test('a shipped order links each parcel to its carrier, in the history and on its page', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  const sentAt = '2026-11-20T10:00:00.000Z'
  const dpd = 'https://track.dpd.co.uk/search?reference=15501234567890'
  const van = 'https://track.example/?con=1'
  const parcels = [
    { carrier: 'DPD', number: '15501234567890', url: dpd, sentAt },
    { carrier: 'Tuffnells', number: null, url: van, sentAt },
  ]
  await page.route('**/api/get-*order*', async (route) => {
    const response = await route.fetch()
    const { order, orders } = await response.json()
    const shipped = { status: 'shipped', parcels }
    const json = order
      ? { order: { ...order, ...shipped } }
      : { orders: [{ ...orders[0], ...shipped }] }
    await route.fulfill({ response, json })
  })
  const expectParcels = async () => {
    const list = page.getByRole('list', { name: 'Parcels' })
    await expect(list.getByRole('listitem')).toContainText([
      'DPD 15501234567890sent 20 Nov 2026',
      'Tuffnells sent 20 Nov 2026',
    ])
    const link = (name: string) => list.getByRole('link', { name: `Track Parcel with ${name}` })
    await expect(link('DPD 15501234567890')).toHaveAttribute('href', dpd)
    await expect(link('Tuffnells')).toHaveAttribute('href', van)
    expect(await axeFaults(page)).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess).toBe(0)
  }
  await open(page, '/account')
  await expectParcels()
  await open(page, `/account/order?number=${orderNumber}`)
  await expectParcels()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('15501234567890').first()).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
})
