import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addOrderEvent } from '#db/store/order-events.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  LATH,
} from '../../support/paying-shop.ts'

test('the owner processes, ships and delivers an order, and each step emails the shopper once', async () => {
  const { number, owner, order, mails } = await shopWithOrder()
  const steps = [
    await owner('process', number),
    await owner('process', number),
    await owner('ship', number, 'Parcelforce AB 1234567'),
    await owner('process', number),
    await owner('deliver', number),
    await owner('cancel', number),
  ]
  expect(steps.map(({ code }) => code)).toEqual([0, 0, 0, 1, 0, 1])
  expect(steps[1]?.text).toContain('already')
  expect(steps[3]?.text).toContain('it is shipped; this needs an order that is paid')
  expect(await order()).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) })
  const told = ['alert', 'confirmed', 'delivered', 'processing', 'shipped']
  expect(await mails()).toEqual(told.map((kind) => `order-${kind}`))
  const { text } = await owner('show', number)
  const added = 'parcel-added – Parcelforce AB1234567'
  for (const words of [number, 'Ada Lovelace', '1 High Street', '£64.95', added])
    expect(text).toContain(words)
})

test('npm run orders list shows paid orders by default, others by status, and lists the statuses for an unknown one', async () => {
  const { shop, ada, owner } = await shopWithOrder()
  await checkOut(shop, ada, checkoutBody([LATH]))
  expect((await owner('list')).text.split('\n')).toHaveLength(1)
  expect((await owner('list', 'ALL')).text.split('\n')).toHaveLength(2)
  expect((await owner('list', 'pending')).text).toContain('£6.00')
  const text = expect.stringContaining('awaiting')
  expect(await owner('list', 'nonsense')).toEqual({ code: 2, text })
  expect((await owner('show', 'BBBB-BBBB')).code).toBe(1)
})

test('npm run orders prints a shopper’s text without control characters or extra lines', async () => {
  const { shop, id, number, owner } = await shopWithOrder()
  const note = 'a\u001b[2Jb\r\n  2026-11-21 10:00  paid\u0007\b\u009b1A'
  const customer = { customerName: 'Ada\u001b[2J\b' }
  await shop.context.store.updateTable('orders').set(customer).execute()
  const event = { at: '2026-11-21T10:00:00.000Z', what: 'cancel-requested', note } as const
  await addOrderEvent(shop.context.store, id, event)
  const { text } = await owner('show', number)
  expect(text).toMatch(/cancel-requested – a\[2Jb 2026-11-21 10:00 paid1A$/m)
  for (const shown of [text, (await owner('list')).text])
    expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('npm run orders list and export with --since have the orders placed from the beginning of that day in the UK', async () => {
  const { shop, number, owner } = await shopWithOrder()
  // In summer the UK's day begins an hour before midnight UTC.
  const createdAt = '2026-06-30T23:30:00.000Z'
  await shop.context.store.updateTable('orders').set({ createdAt }).execute()
  for (const command of ['list', 'export'] as const) {
    const listed = (since: string) => owner(command, '', '', { since })
    expect((await listed('2026-07-01')).text).toContain(number)
    expect((await listed('2026-07-02')).text).not.toContain(number)
  }
  expect((await owner('list')).text).toContain('2026-07-01 00:30')
})

test('npm run orders export is a CSV file in UTF-8 for Excel too, without formulas', async () => {
  const { shop, ada, owner } = await payingShop()
  const street = '=HYPERLINK("http://evil.example")'
  const body = checkoutBody([AIRER, LATH], { address: { ...ADDRESS, street } })
  await buyAndPay(shop, ada, body)
  const { text } = await owner('export')
  expect(text).toMatch(/^\uFEFF"/)
  expect(parse(text, { columns: true, bom: true })).toMatchObject([
    {
      Status: 'paid',
      Street: `'${street}`,
      Items: 'KM-1 Airer (Black, 10 m); KM-2 Lath',
      Total: '70.95',
      'VAT included': '11.83',
    },
  ])
})
