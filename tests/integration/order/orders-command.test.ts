import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addOrderEvent } from '#db/store/order-events.ts'
import { buyOrder } from '../../support/desk-orders.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  kindsOfMail,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const first = async (shop: ShopServer) => (await ordersOf(shop))[0]

test('the owner processes, ships and delivers an order, and each step emails the shopper once', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  const steps = [
    await ownerCommand(shop, 'process', number),
    await ownerCommand(shop, 'process', number),
    await ownerCommand(shop, 'ship', number, 'Parcelforce AB 1234567'),
    await ownerCommand(shop, 'process', number),
    await ownerCommand(shop, 'deliver', number),
    await ownerCommand(shop, 'cancel', number),
  ]
  expect(steps.map(({ code }) => code)).toEqual([0, 0, 0, 1, 0, 1])
  expect(steps[1]?.text).toContain('already')
  expect(steps[3]?.text).toContain('it is shipped; this needs an order that is paid')
  expect(await first(shop)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) })
  expect(await kindsOfMail(shop)).toEqual([
    'order-alert',
    'order-confirmed',
    'order-delivered',
    'order-processing',
    'order-shipped',
  ])
  const { text } = await ownerCommand(shop, 'show', number)
  for (const words of [
    number,
    'Ada Lovelace',
    '1 High Street',
    '£64.95',
    'parcel-added – Parcelforce AB1234567',
  ]) {
    expect(text).toContain(words)
  }
})

test('cancelling a paid order twice refunds the whole amount once', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  expect((await ownerCommand(shop, 'cancel', number)).text).toContain('refunded £64.95')
  await provider.control({ settle: true })
  expect((await ownerCommand(shop, 'cancel', number)).code).toBe(0)
  expect(await first(shop)).toMatchObject({ status: 'cancelled', refunded: 6495 })
  const mails = await kindsOfMail(shop)
  expect(mails.filter((kind) => kind === 'order-cancelled')).toHaveLength(1)
  expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1)
})

test('the owner refunds an order in parts, and never more than was paid', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const number = await buyOrder(shop)
  expect((await ownerCommand(shop, 'refund', number, '65')).text).toContain('only £64.95')
  expect((await ownerCommand(shop, 'refund', number, 'lots')).code).toBe(2)
  expect((await ownerCommand(shop, 'refund', number, '£10.00')).code).toBe(0)
  await provider.control({ settle: true })
  expect(await first(shop)).toMatchObject({ status: 'paid', refunded: 1000 })
  expect((await ownerCommand(shop, 'refund', number)).text).toContain('refunded £54.95')
  await provider.control({ settle: true })
  expect(await first(shop)).toMatchObject({ status: 'refunded', refunded: 6495 })
  expect((await ownerCommand(shop, 'refund', number)).code).toBe(1)
})

test('an order under review cannot be shipped until the owner accepts it', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  await buyAndPay(shop, ada, checkoutBody([AIRER], { address: { ...ADDRESS, city: 'Salford' } }))
  const number = String((await ordersOf(shop))[1]?.orderNumber)
  expect((await ownerCommand(shop, 'ship', number)).text).toContain('possible duplicate')
  expect((await ownerCommand(shop, 'list', 'review')).text).toContain(number)
  expect((await ownerCommand(shop, 'accept', number)).code).toBe(0)
  expect((await ownerCommand(shop, 'ship', number)).code).toBe(0)
  const { text } = await ownerCommand(shop, 'list', 'review')
  expect(text).toContain('no orders with status review')
})

test('the owner can refund at most the amount that was paid, not the order’s total', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const { json } = await checkOut(shop, ada)
  await shop.context.store.updateTable('orders').set({ total: 7000 }).execute()
  await provider.control({ pay: json.id, settle: true })
  const number = String((await first(shop))?.orderNumber)
  expect(await first(shop)).toMatchObject({ status: 'review', paid: 6495, total: 7000 })
  expect((await ownerCommand(shop, 'refund', number, '70')).text).toContain('only £64.95')
  expect((await ownerCommand(shop, 'refund', number)).text).toContain('refunded £64.95')
  await provider.control({ settle: true })
  expect(await first(shop)).toMatchObject({ status: 'refunded', refunded: 6495 })
})

test('npm run orders list shows paid orders by default, others by status, and lists the statuses for an unknown one', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  await checkOut(shop, ada, checkoutBody([LATH]))
  expect((await ownerCommand(shop, 'list')).text.split('\n')).toHaveLength(1)
  expect((await ownerCommand(shop, 'list', 'ALL')).text.split('\n')).toHaveLength(2)
  expect((await ownerCommand(shop, 'list', 'pending')).text).toContain('£6.00')
  const nonsense = await ownerCommand(shop, 'list', 'nonsense')
  expect([nonsense.code, nonsense.text]).toEqual([2, expect.stringContaining('awaiting')])
  expect((await ownerCommand(shop, 'show', 'BBBB-BBBB')).code).toBe(1)
})

test('npm run orders prints a shopper’s text without control characters or extra lines', async () => {
  await using shop = await startPayingShop()
  await buyAndPay(shop, await registerBuyer(shop))
  const { id, orderNumber: number } = { ...(await first(shop)) }
  const note = 'a\u001b[2Jb\r\n  2026-11-21 10:00  paid\u0007\b\u009b1A'
  const at = '2026-11-21T10:00:00.000Z'
  const customer = { customerName: 'Ada\u001b[2J\b' }
  await shop.context.store.updateTable('orders').set(customer).execute()
  await addOrderEvent(shop.context.store, String(id), { at, what: 'cancel-requested', note })
  const { text } = await ownerCommand(shop, 'show', String(number))
  expect(text).toMatch(/cancel-requested – a\[2Jb 2026-11-21 10:00 paid1A$/m)
  for (const shown of [text, (await ownerCommand(shop, 'list')).text]) {
    expect(shown.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  }
})

test('npm run orders list and export with --since have the orders placed from the beginning of that day in the UK', async () => {
  await using shop = await startPayingShop()
  const number = await buyOrder(shop)
  // In summer the UK's day begins an hour before midnight UTC.
  const createdAt = '2026-06-30T23:30:00.000Z'
  await shop.context.store.updateTable('orders').set({ createdAt }).execute()
  for (const command of ['list', 'export'] as const) {
    const listed = (since: string) => ownerCommand(shop, command, '', '', { since })
    expect((await listed('2026-07-01')).text).toContain(number)
    expect((await listed('2026-07-02')).text).not.toContain(number)
  }
})

test('npm run orders export escapes spreadsheet formulas in its CSV', async () => {
  await using shop = await startPayingShop()
  const street = '=HYPERLINK("http://evil.example")'
  const body = checkoutBody([AIRER, LATH], { address: { ...ADDRESS, street } })
  await buyAndPay(shop, await registerBuyer(shop), body)
  const rows: Record<string, string>[] = parse((await ownerCommand(shop, 'export')).text, {
    columns: true,
  })
  expect(rows).toMatchObject([
    {
      Status: 'paid',
      Street: `'${street}`,
      Items: 'KM-1 Airer (Black, 10 m); KM-2 Lath',
      Total: '70.95',
      'VAT included': '11.83',
    },
  ])
})
