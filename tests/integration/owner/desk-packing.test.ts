import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readOrdersToPack, readPackingLists } from '#owner/orders/to-pack.ts'
import { type PlacedOrder, placeOrders, stateOf } from '../../support/desk-orders.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const TO_MAKE_UP = { orderNumber: 'BBBB-2222', at: '2026-06-01T10:00:00.000Z' }
const TO_SEND: PlacedOrder = {
  orderNumber: 'CCCC-2222',
  at: '2026-06-02T10:00:00.000Z',
  status: 'processing',
}

/** Orders of an airer and of a product that is no longer sold. */
const place = (shop: ShopServer, orders: readonly PlacedOrder[]) =>
  placeOrders(shop, orders, (lines) =>
    lines.flatMap((line) => [line, { ...line, name: 'Old airer', productId: 999 }]),
  )

const toPack = ({ context }: ShopServer, show: string | null = null) =>
  readOrdersToPack(context, show, 'Bob')
const numbers = (orders: readonly { readonly orderNumber: string }[]) =>
  orders.map(({ orderNumber }) => orderNumber)

test('the packing page lists orders to make up and orders to send, oldest first, or only those that its URL chooses', async () => {
  await using shop = await startShop()
  await place(shop, [
    TO_SEND,
    TO_MAKE_UP,
    { orderNumber: 'DDDD-2222', at: '2026-06-01T09:00:00.000Z', status: 'shipped' },
    { orderNumber: 'FFFF-2222', at: '2026-06-01T09:00:00.000Z', status: 'review' },
  ])
  expect(numbers((await toPack(shop)).orders)).toEqual(['BBBB-2222', 'CCCC-2222'])
  expect(numbers((await toPack(shop, 'to-make-up')).orders)).toEqual(['BBBB-2222'])
  expect(numbers((await toPack(shop, 'to-send')).orders)).toEqual(['CCCC-2222'])
  expect((await toPack(shop, 'constructor')).view).toBe('all')
})

test('the packing page leaves out an order that its shopper has asked to cancel', async () => {
  await using shop = await startShop()
  await place(shop, [TO_MAKE_UP, { ...TO_SEND, cancelRequestedAt: TO_SEND.at }])
  const { orders, held } = await toPack(shop)
  expect([numbers(orders), held]).toEqual([['BBBB-2222'], ['CCCC-2222']])
})

test('of the orders that were ticked, those are named that need a decision or that somebody else has sent meanwhile, and no other', async () => {
  await using shop = await startShop()
  const gone = { ...TO_SEND, orderNumber: 'DDDD-2222', status: 'shipped' } as const
  const cancelled = { ...TO_SEND, cancelRequestedAt: TO_SEND.at }
  await place(shop, [TO_MAKE_UP, cancelled, { ...cancelled, orderNumber: 'EEEE-2222' }, gone])
  const ticked = new Set(['BBBB-2222', 'CCCC-2222', 'DDDD-2222'])
  const toPack = await readOrdersToPack(shop.context, null, 'Bob', ticked)
  expect(numbers(toPack.orders)).toEqual(['BBBB-2222'])
  expect([toPack.held, toPack.gone]).toEqual([['CCCC-2222'], ['DDDD-2222']])
})

test('pick list and cut list count the items of all listed orders, including products that are no longer sold', async () => {
  await using shop = await startShop()
  await place(shop, [TO_MAKE_UP, TO_SEND])
  expect(await readPackingLists(shop.context, await toPack(shop))).toEqual([
    {
      heading: 'Pick list',
      rows: [
        { name: 'Airer, Black', count: 2 },
        { name: 'Old airer, Black', count: 2 },
      ],
    },
    {
      heading: 'Made as bought',
      rows: [
        { name: 'Airer, Colour: Black', count: 2 },
        { name: 'Old airer, Colour: Black', count: 2 },
      ],
    },
  ])
})

test('a packer downloads the label file by a form, and neither URL nor log names a customer', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  await place(shop, [TO_MAKE_UP, TO_SEND])
  const form = { action: 'labels', show: 'to-send', serviceCode: 'PFE48' }
  const { status, headers, text } = await browser.post('/desk/packing', form)
  expect([status, headers?.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers?.get('cache-control')).toBe('no-store')
  expect(headers?.get('content-disposition')).toMatch(/^attachment; filename="labels-[\d-]+\.csv"$/)
  const rows = parse(text ?? '', { columns: true })
  expect(rows).toMatchObject([
    { 'Order reference': 'CCCC-2222', 'Service code': 'PFE48', Country: 'GBR', Weight: '' },
  ])
  expect(shop.log.join()).toContain('"act":"labels"')
  expect(shop.log.join()).not.toMatch(/Lovelace|CCCC/)
})

test('the label file is refused when no order is to be sent, or with a message when the service code is malformed', async () => {
  const { browser } = await shopAtDesk('packer')
  const labels = (serviceCode: string) =>
    browser.post('/desk/packing', { action: 'labels', show: 'to-send', serviceCode })
  expect((await labels('')).view?.notice?.text).toContain('No order')
  expect((await labels('=1+1')).view?.faults).toHaveProperty('serviceCode')
})

test('the ticked orders have a cut list, labels and slips of their own, and their timelines say each time who printed', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  await place(shop, [TO_MAKE_UP, { ...TO_MAKE_UP, orderNumber: 'CCCC-2222' }])
  const ticked = { action: 'choose', order: 'CCCC-2222' }
  const { answer } = await browser.post('/desk/packing', ticked)
  const { orders } = await readOrdersToPack(shop.context, answer.show, 'Bob', answer.order)
  expect(numbers(orders)).toEqual(['CCCC-2222'])
  const labels = { action: 'labels', show: 'all', serviceCode: '', order: 'CCCC-2222' }
  const { text = '' } = await browser.post('/desk/packing', labels)
  expect(parse(text, { columns: true })).toMatchObject([{ 'Order reference': 'CCCC-2222' }])
  for (let times = 0; times < 2; times++) await browser.post('/desk/packing/slips', ticked)
  const printed = async (number: string) =>
    (await stateOf(shop, number)).events.flatMap(({ what, author }) => (author ? [what] : []))
  expect(await printed('CCCC-2222')).toEqual(['list-made', 'slip-made', 'slip-made'])
  expect(await printed('BBBB-2222')).toEqual([])
  expect((await stateOf(shop, 'CCCC-2222')).order.status).toBe('paid')
})
