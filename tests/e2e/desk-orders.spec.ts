import { expectSound, heading, openDesk } from '../support/desk-journey.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'

test('a packer takes an order from paid to dispatched, and sees each email before it is sent', async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  const name = await openDesk(page, 'packer')
  await page.getByRole('link', { name: 'Packing', exact: true }).click()
  await page.getByRole('link', { name: 'Send many' }).click()
  await heading(page, 'Send many')
  await expectSound(page)
  await page.getByRole('checkbox', { name: orderNumber }).check()
  await page.getByRole('button', { name: 'Start making them up' }).click()
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toContainText('Will be done')
  await expect(page.getByRole('article')).toContainText('Your order is processing')
  await expectSound(page)
  await page.getByRole('button', { name: 'Start making up 1 order and send 1 email' }).click()
  await expect(page.getByRole('status')).toHaveText('1 of 1 orders are processing.')
  await expectSound(page)

  await row.getByRole('link', { name: orderNumber }).click()
  await heading(page, `Order ${orderNumber}`)
  await expectSound(page)
  const next = page.getByRole('region', { name: 'Next step' })
  await next.getByLabel('Carrier').selectOption('Parcelforce')
  await next.getByLabel('Tracking number (optional)').fill('AB1234')
  await next.getByRole('button', { name: 'Dispatch it' }).click()
  await expect(page.getByRole('alert')).toContainText('is not a Parcelforce tracking number')
  await expect(next.getByLabel('Tracking number (optional)')).toHaveValue('AB1234')
  await next.getByLabel('Tracking number (optional)').fill('AB1234567')
  await next.getByRole('button', { name: 'Dispatch it' }).click()
  await expect(page.getByText('Nothing is done yet. This will be sent:')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('AB1234567')
  await expectSound(page)
  await page.getByRole('button', { name: 'Dispatch it and send the email' }).click()
  await expect(page.getByRole('status')).toContainText(`Order ${orderNumber} is shipped.`)
  const timeline = page.getByRole('listitem').filter({ hasText: 'Shipped' })
  await expect(timeline).toContainText(name)
  await expectSound(page)
  expect((await latestMailTo(email, /has been shipped/)).text).toContain('AB1234567')
  expect(new URL(page.url()).search).toBe('')
})

test('an owner refunds a part of an order @desktop', async ({ page }) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  const name = await openDesk(page, 'owner')
  await open(page, new URL(`/desk/orders/${orderNumber}`, page.url()).href)
  await page.getByText('Something else').click()
  await expectSound(page)
  await page.getByLabel('Pounds, such as 12.50').fill('12.50')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('we’ve refunded £12.50')
  await expectSound(page)
  await page.getByRole('button', { name: 'Refund and send the email' }).click()
  await expect(page.getByRole('status')).toContainText('refunded £12.50')
  const timeline = page.getByRole('listitem').filter({ hasText: 'Partly refunded' })
  await expect(timeline).toContainText(name)
  expect((await latestMailTo(email, /Refund of £12\.50/)).text).toContain('£12.50')
})

test('a packer gives the tracking numbers back in a file', async ({ page }) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  await openDesk(page, 'packer')
  await open(page, new URL('/desk/packing/send', page.url()).href)
  const text = `Channel reference,Tracking number\r\n${orderNumber},15501234567890\r\n`
  const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByLabel('Carrier of numbers without one').first().selectOption('DPD')
  await page.getByRole('button', { name: 'Read the numbers' }).click()
  await page.getByRole('button', { name: 'Dispatch 1 order and send 1 email' }).click()
  await expect(page.getByRole('status')).toHaveText('1 of 1 orders are shipped.')
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(
    'Shipped, DPD 15501234567890',
  )
})
