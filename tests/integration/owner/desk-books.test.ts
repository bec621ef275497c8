import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readSummary } from '#db/store/summary.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { readBooks } from '#owner/figures/books.ts'
import { readFigures } from '#owner/figures/figures.ts'
import { readToday } from '#owner/figures/today.ts'
import { readOrder } from '#owner/orders/desk-order.ts'
import { stoppedClock } from '../../support/clock.ts'
import { atDesk } from '../../support/desk.ts'
import { disputedShop } from '../../support/disputed-shop.ts'
import { shopWithOrder } from '../../support/own-shop.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import type { ShopServer } from '../../support/shop-server.ts'

/** These columns of the file for July. */
async function listOfSales(shop: ShopServer, ...columns: readonly string[]) {
  const { browser } = await atDesk(shop)
  const { text } = await browser.post('/desk/books', { action: 'ledger', month: '2026-07' })
  const rows: Record<string, string>[] = parse(text ?? '', { columns: true })
  return rows.map((row) => columns.map((column) => row[column]))
}

test('an order that a shopper paid is in the books and the figures, and what was refunded by hand is apart from the provider’s refund, also on the order’s page', async () => {
  const { shop, number, owner } = await shopWithOrder({
    clock: stoppedClock('2026-07-02T08:00:00Z'),
  })
  const { context } = shop
  await owner('refund', number, '12.50')
  const before = await readBooks(context, null)
  const parts = { refunds: 1, refunded: 1250, refundedVat: 209 }
  expect(before.total).toEqual({ orders: 1, gross: 6495, vat: 1083, ...parts })
  expect(before.days.map(({ day }) => day)).toEqual(['2026-07-02'])
  const { figures } = await readFigures(context, new URLSearchParams('show=goods'))
  expect(figures[1]?.rows.map((row) => row.slice(1, 3))).toEqual([[1, 6495]])
  await moveAsOwner(shop, 'cancel')
  await owner('accept', number, '', { anyway: true })
  const more = await owner('refund', number, '1.00')
  expect(more.text).toContain('fully refunded already')
  const { total, byHand } = await readBooks(context, null)
  const { refunds, refunded, refundedVat } = total
  expect([refunds, refunded, refundedVat, byHand]).toEqual([2, 6495, 1083, 5245])
  expect(await listOfSales(shop, 'What', 'Gross', 'Provider’s fee')).toEqual([
    ['Sale', '64.95', ''],
    ['Refund by the provider', '-12.5', ''],
    ['Refund by hand', '-52.45', ''],
  ])
  const exported = (await owner('export')).text.replace('\uFEFF', '')
  const [order]: Record<string, string>[] = parse(exported, { columns: true })
  expect(order?.['Given back']).toBe('64.95')
  const payment = (await readOrder(context, number, 'owner'))?.payment ?? []
  expect(payment.map(({ name, value }) => `${name} ${value}`)).toEqual(
    expect.arrayContaining([
      'Refunded £64.95',
      'By the card provider £12.50',
      'By hand £52.45',
      'Left £0.00',
      'Kept £0.00',
    ]),
  )
})

test('a refund that failed is no second refund in the books and the figures, and is named in the list of sales', async () => {
  const { shop, number, owner, provider, session } = await shopWithOrder({
    clock: stoppedClock('2026-07-02T08:00:00Z'),
  })
  await owner('refund', number, '12.50')
  const payment = (await readOrder(shop.context, number, 'owner'))?.payment ?? []
  expect(payment.map(({ name }) => name)).not.toContain('By hand')
  await provider.control({ endRefund: { session, status: 'failed' }, settle: true })
  const { total } = await readBooks(shop.context, null)
  expect([total.refunds, total.refunded, total.refundedVat]).toEqual([1, 0, 0])
  const asked = new URLSearchParams('show=refunds&from=2026-07-01&to=2026-07-31&by=month')
  const { figures } = await readFigures(shop.context, asked)
  expect(figures[0]?.summary).toBe('1 refund, £0.00 given back.')
  expect(await listOfSales(shop, 'What', 'Gross')).toEqual([
    ['Sale', '64.95'],
    ['Refund by the provider', '-12.5'],
    ['Refund that failed', '12.5'],
  ])
})

test('a lost dispute is no refund in the list of sales, since the provider’s report has it apart, with a fee', async () => {
  const { shop, owner, number, tell } = await disputedShop({
    clock: stoppedClock('2026-07-02T08:00:00Z'),
  })
  await owner('refund', number, '12.50')
  await tell('closed', 'dp_1', 'lost')
  expect(await listOfSales(shop, 'What', 'Gross')).toEqual([
    ['Sale', '64.95'],
    ['Refund by the provider', '-12.5'],
    ['Lost dispute', '-30'],
  ])
})

test('a payment to look at, and what was refunded of it, is in no figure until it is accepted, as it is in no book', async () => {
  const clock = stoppedClock('2026-07-02T08:00:00Z')
  const { shop, number, owner } = await shopWithOrder({ clock })
  const { store } = shop.context
  await owner('refund', number, '12.50')
  clock.advance(DAY_MS)
  const numbers = async () => {
    const query = 'from=2026-07-01&to=2026-07-31&by=month&show='
    const shown = ['takings', 'goods', 'countries', 'refunds'].map(async (show) => {
      const { figures } = await readFigures(shop.context, new URLSearchParams(query + show))
      return figures.at(-1)?.rows[0]?.slice(1, 3) ?? []
    })
    const july = { from: '2026-07-01T00:00:00.000Z', to: '2026-08-01T00:00:00.000Z' }
    const { orders, taken } = await readSummary(store, july)
    const today = (await readToday(shop.context, 'owner')).trend.at(-2)
    const { total, toReview } = await readBooks(shop.context, null)
    const figures = await Promise.all(shown)
    return { figures, sum: [orders, taken, today?.taken, today?.refunded, total.gross], toReview }
  }
  const counted = await numbers()
  expect(counted).toEqual({
    figures: [
      [1, 0],
      [1, 6495],
      [1, 6495],
      [1, 1250],
    ],
    sum: [1, 6495, 6495, 1250, 6495],
    toReview: 0,
  })
  await store.updateTable('orders').set({ status: 'review' }).execute()
  const none = { figures: [[0, 0], [], [], [0, 0]], sum: [0, 0, 0, 0, 0], toReview: 1 }
  expect(await numbers()).toEqual(none)
  await owner('accept', number)
  expect(await numbers()).toEqual(counted)
})

test('the books of a month can be read as long as its orders are kept, six years and the financial year', async () => {
  const clock = stoppedClock('2026-04-02T08:00:00Z')
  const { shop } = await shopWithOrder({ clock })
  clock.advance(7 * 365 * DAY_MS - 4 * DAY_MS)
  const { months, month, total } = await readBooks(shop.context, '2026-04')
  expect(months).toContain('2026-04')
  expect([month, total.gross]).toEqual(['2026-04', 6495])
  expect((await readBooks(shop.context, 'July')).month).toBe('2033-03')
})
