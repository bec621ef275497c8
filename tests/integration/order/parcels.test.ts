import { expect, test } from 'vitest'
import { inOrderTransaction } from '#server/order/order-transaction.ts'
import { shipParcel } from '#server/order/ship-order.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import {
  type Buyer,
  buyAndPay,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const DPD = 'DPD 15501234567890'
const DPD_LINK = 'https://track.dpd.co.uk/search?reference=15501234567890'

async function withOrder(shop: PayingShop) {
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  return { ada, number: String((await ordersOf(shop))[0]?.orderNumber) }
}

async function parcelsSeenBy(shop: ShopServer, ada: Buyer, number: string) {
  const detail = await shop.get(`get-order?orderNumber=${number}`, ada)
  const list = await shop.get('get-user-orders', ada)
  expect(list.json.orders[0].parcels).toEqual(detail.json.order.parcels)
  return detail.json.order.parcels
}

async function parcelMails({ context }: ShopServer) {
  const rows = await context.store
    .selectFrom('outbox')
    .where('kind', 'in', ['order-shipped', 'order-parcel'])
    .select(['kind', 'data'])
    .execute()
  const mails = rows.map(({ kind, data }) => {
    const { parcel, news, note } = JSON.parse(data)
    return [kind, news ?? null, parcel?.reference ?? null, note]
  })
  return mails.toSorted()
}

test('shipping an order with a parcel shows the shopper the tracking link, and repeating the command changes nothing', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  expect(await parcelsSeenBy(shop, ada, number)).toEqual([])
  const first = await ownerCommand(shop, 'ship', number, DPD, { note: 'Mind the\ndog' })
  expect([first.code, first.text]).toEqual([
    0,
    `Order ${number} is shipped.\n  ${DPD}  ${DPD_LINK}`,
  ])
  const again = await ownerCommand(shop, 'ship', number, 'dpd 1550 1234 5678 90', {
    note: 'Sorry',
  })
  expect([again.code, again.text]).toEqual([
    0,
    expect.stringContaining('is shipped already. Your note was not sent.'),
  ])
  expect(await parcelsSeenBy(shop, ada, number)).toEqual([
    { carrier: 'DPD', number: '15501234567890', url: DPD_LINK, sentAt: expect.any(String) },
  ])
  expect(await parcelMails(shop)).toEqual([
    ['order-shipped', null, '15501234567890', 'Mind the dog'],
  ])
  const data = await shop.get('account-data', ada)
  expect(data.json.orders[0].parcels).toMatchObject([{ url: DPD_LINK }])
})

test('shipping an order again with another parcel adds the parcel and sends a further email', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  await ownerCommand(shop, 'ship', number)
  await ownerCommand(shop, 'ship', number, DPD)
  await ownerCommand(shop, 'ship', number, 'Tuffnells https://track.example/?con=1')
  expect(await parcelsSeenBy(shop, ada, number)).toMatchObject([
    { carrier: 'DPD', url: DPD_LINK },
    { carrier: 'Tuffnells', number: null, url: 'https://track.example/?con=1' },
  ])
  expect(await parcelMails(shop)).toEqual([
    ['order-parcel', 'another', 'https://track.example/?con=1', null],
    ['order-parcel', 'first', '15501234567890', null],
    ['order-shipped', null, null, null],
  ])
  const { text } = await ownerCommand(shop, 'show', number)
  expect(text).toContain(`Parcels:\n  ${DPD}  ${DPD_LINK}\n  Tuffnells https://track.example/`)
  expect((await ownerCommand(shop, 'export')).text).toContain(
    `"${DPD}; Tuffnells https://track.example/?con=1"`,
  )
})

test('a parcel that is shipped ten times at once is recorded and mailed once', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  const id = String((await ordersOf(shop))[0]?.id)
  const parcel = { carrier: 'DPD', reference: '15501234567890' }
  const results = await Promise.all(
    Array.from({ length: 10 }, () =>
      inOrderTransaction(shop.context, (run) => shipParcel(run, id, { parcel })),
    ),
  )
  const kinds = results.map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual([...Array(9).fill('already'), 'moved'])
  expect(await parcelsSeenBy(shop, ada, number)).toHaveLength(1)
  expect(await parcelMails(shop)).toHaveLength(1)
})

test('a ship command that is interrupted records and emails nothing, and does both once when repeated', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  const id = String((await ordersOf(shop))[0]?.id)
  const parcel = { carrier: 'DPD', reference: '15501234567890' }
  const cutShort = inOrderTransaction(shop.context, async (run) => {
    await shipParcel(run, id, { parcel })
    throw new Error('cut short')
  })
  await expect(cutShort).rejects.toThrow('cut short')
  expect(await parcelMails(shop)).toEqual([])
  expect(await parcelsSeenBy(shop, ada, number)).toEqual([])
  for (const _ of [1, 2]) await ownerCommand(shop, 'ship', number, DPD)
  expect(await parcelMails(shop)).toHaveLength(1)
})

test('replacing a mistyped tracking number emails the shopper the right number once', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  await ownerCommand(shop, 'ship', number, 'DPD 15501234567891')
  const insteadOf = '15501234567891'
  for (const round of ['first', 'again']) {
    expect([round, (await ownerCommand(shop, 'ship', number, DPD, { insteadOf })).code]).toEqual([
      round,
      0,
    ])
  }
  expect(await parcelsSeenBy(shop, ada, number)).toMatchObject([{ url: DPD_LINK }])
  // The first number was right after all.
  const back = { insteadOf: '15501234567890' }
  expect((await ownerCommand(shop, 'ship', number, 'DPD 15501234567891', back)).code).toBe(0)
  expect(await parcelMails(shop)).toEqual([
    ['order-parcel', 'corrected', '15501234567890', null],
    ['order-parcel', 'corrected', '15501234567891', null],
    ['order-shipped', null, '15501234567891', null],
  ])
  const unknown = await ownerCommand(shop, 'ship', number, DPD, { insteadOf: '999' })
  expect([unknown.code, unknown.text]).toEqual([
    1,
    expect.stringContaining('it has no parcel 999; its parcels: DPD 15501234567891'),
  ])
})

test('removing a parcel that was not sent sends no email, and may be repeated', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  await ownerCommand(shop, 'ship', number, DPD)
  for (const text of ['15501234567890', DPD]) {
    expect((await ownerCommand(shop, 'remove-parcel', number, text)).code).toBe(0)
  }
  expect(await parcelsSeenBy(shop, ada, number)).toEqual([])
  expect((await ownerCommand(shop, 'remove-parcel', number, 'DPD 1234567890')).code).toBe(1)
  expect((await ownerCommand(shop, 'remove-parcel', number)).code).toBe(2)
  expect(await parcelMails(shop)).toHaveLength(1)
  expect((await ordersOf(shop))[0]?.status).toBe('shipped')
})

test('a malformed tracking number changes nothing, and the message says how to fix it', async () => {
  await using shop = await startPayingShop()
  const { number } = await withOrder(shop)
  const wrong = await ownerCommand(shop, 'ship', number, 'Parcelforce AB 123')
  expect([wrong.code, wrong.text]).toEqual([2, expect.stringContaining('look like AB1234567')])
  expect((await ownerCommand(shop, 'ship', number, 'Our van comes on Tuesday')).text).toContain(
    '--note',
  )
  expect((await ownerCommand(shop, 'ship', number, '', { insteadOf: '1' })).code).toBe(2)
  expect((await ordersOf(shop))[0]?.status).toBe('paid')
  await ownerCommand(shop, 'ship', number, DPD)
  await ownerCommand(shop, 'deliver', number)
  const late = await ownerCommand(shop, 'ship', number, 'DPD 15501234567891')
  expect([late.code, late.text]).toEqual([1, expect.stringContaining('it is delivered')])
  expect(await parcelMails(shop)).toHaveLength(1)
})

test('adding a parcel to a cancelled order needs --anyway, which withdraws the cancellation until another one', async () => {
  await using shop = await startPayingShop()
  const { ada, number } = await withOrder(shop)
  await ownerCommand(shop, 'ship', number, DPD)
  await shop.post('request-cancellation', { orderNumber: number }, ada)
  const second = 'DPD 15501234567891'
  expect((await ownerCommand(shop, 'ship', number, second)).text).toContain(
    'the shopper cancelled it',
  )
  expect((await ownerCommand(shop, 'ship', number, second, { anyway: true })).code).toBe(0)
  const { json } = await shop.get(`get-order?orderNumber=${number}`, ada)
  expect(json).toMatchObject({ order: { cancelRequestedAt: null } })
  expect((await ownerCommand(shop, 'list')).text).not.toContain('cancel')
  await shop.post('request-cancellation', { orderNumber: number }, ada)
  const mails = await shop.context.store.selectFrom('outbox').select('kind').execute()
  expect(mails.filter(({ kind }) => kind === 'cancel-alert')).toHaveLength(2)
})
