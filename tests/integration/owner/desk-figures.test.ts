import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { includedVat } from '#domain/money.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { readBooks } from '#owner/figures/books.ts'
import { readFigures } from '#owner/figures/figures.ts'
import { readToday } from '#owner/figures/today.ts'
import { fillStore } from '#owner/sample/fill-store.ts'
import { atDesk } from '../../support/desk.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NOW = new Date('2026-11-25T12:00:00Z')
const TWO_YEARS = 'from=2024-11-01&to=2026-11-25'

async function filledShop(): Promise<ShopServer> {
  const shop = await startShop({ clock: () => NOW })
  const { context } = shop
  const catalogue = await context.catalogue()
  const products = await catalogue.findProducts([101, 201, 301, 401, 501, 601, 701, 801])
  const size = { orders: 300, seed: 4, now: NOW }
  await fillStore(context.store, catalogue, [...products.values()], size)
  return shop
}

const figuresOf = async ({ context }: ShopServer, query: string) =>
  (await readFigures(context, new URLSearchParams(query))).figures
const ordersIn = ({ context: { store } }: ShopServer) =>
  store.selectFrom('orders').selectAll().execute()
const total = (rows: readonly (readonly unknown[])[], column: number) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

test('takings after refunds, orders, countries and refunds add up to those of the orders, by day, week and month', async () => {
  await using shop = await filledShop()
  const orders = await ordersIn(shop)
  const paid = orders.filter(({ paidAt }) => paidAt !== null)
  const taken = paid.reduce((sum, order) => sum + Number(order.paid), 0)
  const refunded = orders.reduce((sum, order) => sum + Number(order.refunded), 0)
  for (const by of ['week', 'month']) {
    const [takings, counts] = await figuresOf(shop, `${TWO_YEARS}&by=${by}`)
    expect(total(takings?.rows ?? [], 1)).toBe(taken - refunded)
    expect(total(counts?.rows ?? [], 1)).toBe(paid.length)
    const [refunds] = await figuresOf(shop, `${TWO_YEARS}&by=${by}&show=refunds`)
    expect(total(refunds?.rows ?? [], 2)).toBe(refunded)
  }
  const [countries] = await figuresOf(shop, `${TWO_YEARS}&show=countries`)
  expect(total(countries?.rows ?? [], 2)).toBe(taken)
})

test('a week is shown beside the same week of the year before', async () => {
  await using shop = await filledShop()
  const [now] = await figuresOf(shop, 'from=2026-03-02&to=2026-05-31&by=week')
  const [then] = await figuresOf(shop, 'from=2025-03-03&to=2025-06-01&by=week')
  expect(now?.rows.map((row) => row[2])).toEqual(then?.rows.map((row) => row[1]))
  expect(total(then?.rows ?? [], 1)).toBeGreaterThan(0)
})

test('categories and products each add up to what the lines of paid orders cost', async () => {
  await using shop = await filledShop()
  const paid = (await ordersIn(shop)).filter(({ paidAt }) => paidAt !== null)
  const goods = paid.reduce((sum, { subtotal }) => sum + subtotal, 0)
  const figures = await figuresOf(shop, `${TWO_YEARS}&show=goods`)
  for (const { rows } of figures) expect(total(rows, 2)).toBe(goods)
  const [colour] = await figuresOf(shop, `${TWO_YEARS}&show=options`)
  expect(colour?.rows.length).toBeGreaterThan(1)
})

test('an order paid half an hour after midnight in summer and sent that day left on the day of its payment', async () => {
  await using shop = await filledShop()
  const { store } = shop.context
  const period = 'from=2026-06-11&to=2026-06-11&show=dispatch'
  await store.updateTable('orders').set({ paidAt: null }).where('paidAt', '>', '2026-06').execute()
  const [order] = (await ordersIn(shop)).filter(({ shippedAt }) => shippedAt !== null)
  const times = { paidAt: '2026-06-10T23:30:00.000Z', shippedAt: '2026-06-11T08:00:00.000Z' }
  await store.updateTable('orders').set(times).where('id', '=', String(order?.id)).execute()
  const [dispatch] = await figuresOf(shop, period)
  expect(dispatch?.rows).toEqual([['0', 1, 100]])
})

test('orders that left and orders that were not paid are counted, each once', async () => {
  await using shop = await filledShop()
  const orders = await ordersIn(shop)
  const [dispatch] = await figuresOf(shop, `${TWO_YEARS}&show=dispatch`)
  const sent = orders.filter(({ shippedAt }) => shippedAt !== null).length
  expect(total(dispatch?.rows ?? [], 1)).toBe(sent)
  const [unpaid] = await figuresOf(shop, `${TWO_YEARS}&show=unpaid`)
  const waiting = orders.filter(({ paidAt }) => paidAt === null)
  expect(total(unpaid?.rows ?? [], 1)).toBe(waiting.length)
  expect(waiting.length).toBeGreaterThan(0)
})

test('the books of all months add up to what the shop kept, with one sixth of it as VAT from the UK', async () => {
  await using shop = await filledShop()
  const orders = (await ordersIn(shop)).filter(
    ({ paidAt, status }) => paidAt !== null && status !== 'review',
  )
  let [gross, refunded, vat, toReview] = [0, 0, 0, 0]
  const { months } = await readBooks(shop.context, null)
  for (const month of months) {
    const books = await readBooks(shop.context, month)
    gross += books.total.gross
    refunded += books.total.refunded
    vat += books.total.vat - books.total.refundedVat
    toReview += books.toReview
  }
  expect(gross).toBe(orders.reduce((sum, order) => sum + Number(order.paid), 0))
  expect(refunded).toBe(orders.reduce((sum, order) => sum + order.refunded, 0))
  expect(vat).toBe(
    orders
      .filter((order) => order.vat !== null)
      .reduce((sum, order) => sum + includedVat(Number(order.paid) - order.refunded), 0),
  )
  expect(toReview).toBe((await ordersIn(shop)).filter(({ status }) => status === 'review').length)
})

test('a sale half an hour after midnight in summer is in the books of the new month', async () => {
  await using shop = await filledShop()
  const { store } = shop.context
  const before = (await readBooks(shop.context, '2026-07')).total
  const delivered = (await ordersIn(shop)).filter(({ status }) => status === 'delivered')
  const order = delivered.find(({ paidAt, refunded }) => `${paidAt}` < '2026-05' && refunded === 0)
  const times = { paidAt: '2026-06-30T23:30:00.000Z' }
  await store.updateTable('orders').set(times).where('id', '=', String(order?.id)).execute()
  const after = await readBooks(shop.context, '2026-07')
  expect(after.total.gross - before.gross).toBe(order?.paid)
  expect(after.days[0]?.day).toBe('2026-07-01')
})

test('an owner downloads tables and books as files without a customer', async () => {
  await using shop = await filledShop()
  const { browser } = await atDesk(shop)
  const days = { from: '2026-01-01', to: '2026-11-25', by: 'month' }
  const asked = { action: 'export', show: 'takings', figure: '0', ...days }
  const file = await browser.post('/desk/figures', asked)
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(file.headers.get('content-disposition')).toContain('takings-2026-01-01-2026-11-25.csv')
  expect(parse(file.text ?? '', { columns: true })).toHaveLength(11)
  const month = { month: '2026-10' }
  const ledger = await browser.post('/desk/books', { action: 'ledger', ...month })
  const lines: Record<string, string>[] = parse(ledger.text ?? '', { columns: true })
  const { total: sum } = await readBooks(shop.context, '2026-10')
  const pence = lines.reduce((all, { Gross }) => all + Math.round(Number(Gross) * 100), 0)
  expect(pence).toBe(sum.gross - sum.refunded)
  expect(lines).toHaveLength(sum.orders + sum.refunds)
  expect(ledger.text).not.toContain('@')
  const xero = await browser.post('/desk/books', { action: 'xero', ...month })
  expect(xero.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect((await browser.post('/desk/books', { action: 'xero', month: '=1+1' })).status).toBe(422)
})

test('Today says how many of the last hundred orders arrived by the last day that they were promised', async () => {
  await using shop = await filledShop()
  const arrived = (await ordersIn(shop))
    .filter(({ status, arrival }) => status === 'delivered' && arrival === null)
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, 100)
  const inTime = arrived.filter(
    ({ deliveredAt, firstPromisedTo }) =>
      londonDay(new Date(deliveredAt ?? '')) <= `${firstPromisedTo}`,
  )
  const { running } = await readToday(shop.context, 'packer')
  expect(running.at(-1)?.value).toBe(`${inTime.length} of the last 100`)
  expect(inTime.length).toBeLessThan(100)
})
