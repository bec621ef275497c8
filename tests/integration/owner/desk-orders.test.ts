import { expect, test } from 'vitest'
import type { Role } from '#domain/owner/people.ts'
import { readToday } from '#owner/figures/today.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { findByWords, readOrders } from '#owner/orders/desk-orders.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type PlacedOrder, placeOrders } from '../../support/desk-orders.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const list = async ({ context }: ShopServer, query: string, role: Role = 'owner') => {
  const { rows, total } = await readOrders(context, new URLSearchParams(query), role)
  return { numbers: rows.map(({ orderNumber }) => orderNumber), total }
}

test('the list has 50 orders a page, the newest first, without unpaid ones', async () => {
  await using shop = await startShop()
  const many = Array.from({ length: 51 }, (_, at) => ({
    orderNumber: `BBBB-22${at + 10}`,
    at: new Date(Date.UTC(2026, 5, 1, 0, at)).toISOString(),
  }))
  const unpaid = { orderNumber: 'CCCC-2222', at: '2026-06-02T10:00:00.000Z', status: 'pending' }
  await placeOrders(shop, [...many, unpaid as PlacedOrder])
  const first = await list(shop, '')
  expect([first.total, first.numbers.length, first.numbers[0]]).toEqual([51, 50, 'BBBB-2260'])
  expect((await list(shop, 'page=2')).numbers).toEqual(['BBBB-2210'])
  expect((await list(shop, 'page=3')).numbers).toEqual(['BBBB-2210'])
  expect((await list(shop, 'status=unpaid')).numbers).toEqual(['CCCC-2222'])
})

test('the list says each status in the desk’s words', async () => {
  await using shop = await startShop()
  const statuses = ['pending', 'awaiting', 'failed', 'expired', 'review', 'paid', 'refunded']
  const orders = statuses.map((status, at) => ({
    orderNumber: `BBBB-222${at + 2}`,
    at: `2026-06-01T1${at}:00:00.000Z`,
    status,
    name: 'Eve Oak',
  }))
  await placeOrders(shop, orders as PlacedOrder[])
  const { rows } = await findByWords(shop.context, 'Eve Oak', 'owner')
  expect(rows.map(({ status }) => status).toReversed()).toEqual([
    'Not paid yet',
    'Bank has not answered yet',
    'Payment failed',
    'Payment page expired',
    'Payment needs a look',
    'Paid',
    'Refunded',
  ])
})

test('the list is filtered by status and by the day in London', async () => {
  const clock = stoppedClock('2026-06-03T10:00:00Z')
  await using shop = await startShop({ clock: clock.now })
  await placeOrders(shop, [
    { orderNumber: 'BBBB-2222', at: '2026-06-01T22:59:00.000Z' },
    { orderNumber: 'CCCC-2222', at: '2026-06-01T23:01:00.000Z', status: 'shipped' },
    { orderNumber: 'DDDD-2222', at: '2026-03-02T10:00:00.000Z' },
  ])
  expect((await list(shop, 'day=2026-06-01')).numbers).toEqual(['BBBB-2222'])
  expect((await list(shop, 'status=shipped&day=2026-06-02')).numbers).toEqual(['CCCC-2222'])
  expect((await list(shop, 'status=to-make-up')).numbers).toEqual(['BBBB-2222'])
  expect(await list(shop, 'status=late')).toEqual({ numbers: ['DDDD-2222'], total: 1 })
  const wrong = new URLSearchParams('status=constructor&day=2026-02-31')
  const { total, unknown } = await readOrders(shop.context, wrong, 'owner')
  expect(total).toBe(3)
  expect(unknown).toEqual(['There is no list “constructor” for you.', '“2026-02-31” is no day.'])
  expect((await readOrders(shop.context, new URLSearchParams(), 'owner')).unknown).toEqual([])
})

test('orders are found by number, name, email and postcode, as people type them', async () => {
  await using shop = await startShop()
  await placeOrders(shop, [
    { orderNumber: 'BBBB-2222', at: '2026-06-01T10:00:00.000Z', postcode: 'SW1A 1AA' },
    { orderNumber: 'CCCC-2222', at: '2026-06-02T10:00:00.000Z', name: 'Bob 100% Hall' },
    { orderNumber: 'DDDD-2222', at: '2026-06-03T10:00:00.000Z', email: 'eve@example.org' },
    { orderNumber: 'FFFF-2222', at: '2026-06-04T10:00:00.000Z', name: 'Sinéad O’Brien' },
  ])
  const find = async (words: string) =>
    (await findByWords(shop.context, words, 'owner')).rows.map(({ orderNumber }) => orderNumber)
  expect(await find('bbbb2222')).toEqual(['BBBB-2222'])
  expect(await find('sw1a1a')).toEqual(['BBBB-2222'])
  expect(await find('LOVELACE')).toEqual(['DDDD-2222', 'BBBB-2222'])
  expect(await find('EVE@example.org')).toEqual(['DDDD-2222'])
  expect(await find('100%')).toEqual(['CCCC-2222'])
  expect(await find('10_%')).toEqual([])
  for (const words of ['Sinéad O’Brien', "SINEAD O'BRIEN"])
    expect(await find(words)).toEqual(['FFFF-2222'])
})

test('a packer lists, finds and opens paid orders that are not done, without their payments', async () => {
  await using shop = await startShop()
  await placeOrders(shop, [
    { orderNumber: 'BBBB-2222', at: '2026-06-01T10:00:00.000Z' },
    { orderNumber: 'CCCC-2222', at: '2026-06-02T10:00:00.000Z', status: 'delivered' },
    { orderNumber: 'DDDD-2222', at: '2026-06-03T10:00:00.000Z', status: 'pending' },
    { orderNumber: 'FFFF-2222', at: '2026-06-04T10:00:00.000Z', status: 'shipped' },
  ])
  const open = ['FFFF-2222', 'BBBB-2222']
  for (const query of ['', 'status=unpaid', 'status=delivered', 'status=to-look-at']) {
    expect((await list(shop, query, 'packer')).numbers).toEqual(open)
  }
  const find = async (words: string) =>
    (await findByWords(shop.context, words, 'packer')).rows.map(({ orderNumber }) => orderNumber)
  expect(await find('Lovelace')).toEqual(open)
  expect(await find('ada@example.com')).toEqual([])
  expect(await find('CCCC-2222')).toEqual([])
  expect((await readOrder(shop.context, 'BBBB-2222', 'packer'))?.payment).toEqual([])
  expect(await readOrder(shop.context, 'CCCC-2222', 'packer')).toBeUndefined()
  expect(await readOrder(shop.context, 'DDDD-2222', 'packer')).toBeUndefined()
  const { waiting } = await readToday(shop.context, 'packer')
  expect(waiting.map(({ path }) => path).join()).not.toMatch(/refund|to-look-at|mail|reviews/)
})

test('a search is answered on the page itself, and its words are in neither an address nor the log', async () => {
  const { shop, browser } = await shopAtDesk('packer')
  const asked = { action: 'search', words: 'lovelace' }
  const { status, location, view } = await browser.post('/desk/orders', asked)
  expect([status, location, view?.typed['words']]).toEqual([200, undefined, 'lovelace'])
  expect(shop.log.join()).not.toContain('lovelace')
  expect((await browser.post('/desk/orders', { action: 'search', words: ' ' })).status).toBe(422)
})

test('an order shows its options, address, promised days, payment and timeline', async () => {
  await using shop = await startShop()
  await placeOrders(shop, [{ orderNumber: 'BBBB-2222', at: '2026-06-01T10:00:00.000Z' }])
  const found = await readOrder(shop.context, 'bbbb2222', 'owner')
  expect(found).toMatchObject({
    status: 'Paid',
    address: expect.arrayContaining(['1 High Street', 'HU1 1AA']),
    promised: [expect.any(String), expect.any(String)],
    payment: expect.arrayContaining([{ name: 'Paid', value: '£64.95' }]),
    timeline: [{ text: 'Placed', note: null }],
    order: { lines: [{ choices: [{ label: 'Colour', text: 'Black' }] }] },
  })
  expect(await readOrder(shop.context, 'ZZZZ-9999', 'owner')).toBeUndefined()
})
