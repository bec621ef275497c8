import { countPresses, expectSound, heading, openDesk } from '../support/desk-journey.ts'
import { latestMailTo } from '../support/mailbox.ts'
import { expect, open, test } from '../support/page.ts'
import { signInWithPaidOrder } from '../support/paid-order.ts'
import { AIRER, GRIPPERS } from '../support/seed.ts'

test('a packer takes an order from paid to dispatched, and sees each email before it is sent; what another one began to pack has her name and no box to tick, until it is taken over; a packer finds neither people nor takings, but an order by its number', async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page)
  const ann = await openDesk(page, 'packer')
  await page.getByRole('link', { name: 'Packing', exact: true }).click()
  await page.getByRole('link', { name: 'Send many' }).click()
  await heading(page, 'Send many')
  await expectSound(page)
  for (const [button, title] of [
    ['Packing slips', 'Packing slips'],
    ['Cut list and labels', 'Packing'],
  ] as const) {
    await page.getByRole('checkbox', { name: orderNumber }).check()
    await page.getByRole('button', { name: button }).click()
    await heading(page, title)
    await expect(page.getByRole('main')).toContainText(orderNumber)
    await expectSound(page)
    await page.goBack()
    await heading(page, 'Send many')
  }
  await page.getByRole('checkbox', { name: orderNumber }).check()
  await page.getByRole('button', { name: 'Start making them up' }).click()
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toContainText('Will be done')
  await expect(page.getByRole('article')).toContainText('Your order is processing')
  await expectSound(page)
  await page.getByRole('button', { name: 'Start making up 1 order and send 1 email' }).click()
  await expect(page.getByRole('status')).toHaveText('1 of 1 orders are processing.')
  await expectSound(page)

  const link = page.getByRole('link', { name: orderNumber })
  await expect(row.locator(link)).toHaveAttribute('href', `/desk/orders/${orderNumber}`)
  const sendMany = page.url()
  const name = await openDesk(page, 'packer')
  await open(page, sendMany)
  await expect(page.getByText(`${ann} packs ${orderNumber}.`)).toBeVisible()
  const box = page.getByRole('checkbox', { name: orderNumber })
  await expect(box).toHaveCount(0)
  await expectSound(page)
  await link.click()
  await heading(page, `Order ${orderNumber}`)
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: `Take over from ${ann}` }).click()
  await expect(page.getByRole('status')).toHaveText(
    `From now on you pack 1 order that ${ann} packed.`,
  )
  await open(page, sendMany)
  await expect(box).toBeVisible()

  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await heading(page, 'Today')
  await expect(page.getByText('The last 30 days')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await heading(page, 'Orders')
  await expectSound(page)
  await page.getByLabel('Number, name or postcode').fill(orderNumber)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toHaveText(/Orders with these words: 1/)
  expect(new URL(page.url()).search).toBe('')
  await link.click()
  await heading(page, `Order ${orderNumber}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expectSound(page)
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

test('one order goes from paid to dispatched in four presses and one field, with Back leading to the order as it is; of another the packer leaves something out, and the shopper reads what is in the parcel and what is still to come', async ({
  page,
}) => {
  const { orderNumber } = await signInWithPaidOrder(page)
  const parted = await signInWithPaidOrder(page, [AIRER, GRIPPERS, GRIPPERS])
  await openDesk(page, 'packer')
  await open(page, new URL(`/desk/orders/${orderNumber}`, page.url()).href)
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText('The shopper gets an email')
  await expect(next.getByRole('button')).toBeInViewport()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/1 High Street\r?\nManchester/)
  const checkIsReady = async () => {
    await expect(page.getByRole('article')).toBeVisible()
    await page.waitForLoadState()
  }
  await next.getByRole('button').click()
  await checkIsReady()
  await page.getByRole('link', { name: 'Packing', exact: true }).click()
  await heading(page, 'Packing')
  await page.goBack()
  await expect(next).toContainText('The shopper gets an email')
  const { press, presses } = countPresses(page)
  await press('Start making it up')
  await checkIsReady()
  await press('Start making it up and send the email')
  await expect(page.getByRole('status')).toContainText('is processing')
  await page.goBack()
  await page.getByLabel('Tracking number (optional)').fill('AB123456785GB')
  await expect(next.getByRole('button')).toBeInViewport()
  await press('Dispatch it')
  await press('Dispatch it and send the email')
  await expect(page.getByRole('status')).toContainText(`Order ${orderNumber} is shipped.`)
  expect(presses()).toBeLessThanOrEqual(4)

  await open(page, new URL(`/desk/orders/${parted.orderNumber}`, page.url()).href)
  await page.getByText('Something else').click()
  await page.getByText('3 of 3 to send').click()
  await page.getByRole('combobox', { name: GRIPPERS.name }).selectOption('1 of 2')
  await page.getByLabel('Tracking number (optional)').fill('AB123456785GB')
  await expectSound(page)
  await page.getByRole('button', { name: 'Dispatch it' }).click()
  await expect(page.getByRole('article')).toContainText('Still to come: 1')
  await page.getByRole('button', { name: 'Dispatch it and send the email' }).click()
  await expect(page.getByRole('status')).toContainText('partly sent')
  await expect(page.getByText('1 of 3 to send')).toBeVisible()
  await expectSound(page)
  expect((await latestMailTo(parted.email, /Part of order/)).text).toContain('In this parcel: 1')
  await open(page, `/account/order?number=${parted.orderNumber}`)
  await expect(page.getByText(/^Partly sent\. Still to come: 1 .*Grippers/)).toBeVisible()
})

test('an owner refunds a line in three presses without typing a sum, and both read what for @desktop', async ({
  page,
}) => {
  const { orderNumber, email } = await signInWithPaidOrder(page, [AIRER, GRIPPERS])
  const name = await openDesk(page, 'owner')
  await open(page, new URL(`/desk/orders/${orderNumber}`, page.url()).href)
  await expectSound(page)
  const { press, presses } = countPresses(page)
  const line = page.getByRole('row').filter({ hasText: GRIPPERS.name })
  await press(line.getByRole('checkbox'))
  await press('Refund what is ticked')
  await expect(page.getByRole('article')).toContainText(/The refund is for 1 .*Grippers/)
  await expectSound(page)
  await press('Refund and send the email')
  await expect(page.getByRole('status')).toContainText('refunded £6.95')
  expect(presses()).toBeLessThanOrEqual(3)
  await expect(line).toContainText('Refunded')
  await expect(line.getByRole('checkbox')).toHaveCount(0)
  const timeline = page.getByRole('listitem').filter({ hasText: 'Partly refunded' })
  await expect(timeline).toContainText(name)
  await expectSound(page)
  expect((await latestMailTo(email, /Refund of £6\.95/)).text).toContain('The refund is for 1')
  await open(page, `/account/order?number=${orderNumber}`)
  await expect(page.getByText(/£6\.95 for 1 .*Grippers/)).toBeVisible()
})

test('a packer dispatches all paid orders with their numbers in one file and at most twelve presses, however many they are', async ({
  page,
}) => {
  const orders: string[] = []
  for (let count = 0; count < 6; count++) {
    orders.push((await signInWithPaidOrder(page)).orderNumber)
  }
  await openDesk(page, 'packer')
  const { press, presses } = countPresses(page)
  await press(page.getByRole('link', { name: 'Packing', exact: true }))
  await press(page.getByRole('link', { name: 'Send many' }))
  const rows = orders.map((order, at) => `${order},155012345678${String(at).padStart(2, '0')}`)
  const text = ['Channel reference,Tracking number', ...rows].join('\r\n')
  const file = { name: 'tracking.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByLabel('Carrier of numbers without one').first().selectOption('DPD')
  await press('Read the numbers')
  await press('Dispatch 6 orders and send 6 emails')
  await expect(page.getByRole('status')).toHaveText('6 of 6 orders are shipped.')
  await expect(page.getByRole('row').filter({ hasText: orders[5] ?? '' })).toContainText(
    'Shipped, DPD 15501234567805',
  )
  // Choosing the file and the carrier are two more each.
  expect(presses() + 4).toBeLessThanOrEqual(12)
  await expectSound(page)
})
