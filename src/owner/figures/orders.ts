import { listCountriesOfOrders, listDispatchDays, listUnpaidSums } from '#db/store/takings.ts'
import { formatPounds } from '#domain/money.ts'
import type { OrderOrPaymentStatus } from '#domain/order/order.ts'
import { columnsOf, type Figure, share } from '#domain/owner/figure.ts'
import { daysIn, type Period } from '#domain/owner/period.ts'
import { countryName } from '#domain/shipping/country-name.ts'
import { countNoun } from '#domain/text.ts'
import type { Context } from '#server/kernel/context.ts'
import { rangeOf } from './by-time.ts'

/** Longer times are counted together. */
const LONGEST_DISPATCH_DAYS = 30

export async function readCountries({ store }: Context, period: Period): Promise<Figure[]> {
  const found = await listCountriesOfOrders(store, rangeOf(period))
  const rows = found.toSorted((one, other) => other.taken - one.taken)
  const total = rows.reduce((sum, { orders }) => sum + orders, 0)
  const abroad = rows.filter(({ country }) => country !== 'GB')
  const sent = abroad.reduce((sum, { orders }) => sum + orders, 0)
  return [
    {
      heading: 'Countries',
      summary: `${countNoun(sent, 'order')} of ${total.toLocaleString('en-GB')} went abroad.`,
      plot: {
        kind: 'bars',
        unit: 'count',
        values: rows.map(({ country, orders }) => ({ label: countryName(country), value: orders })),
      },
      columns: columnsOf('Country', {
        Orders: 'count',
        Taken: 'pence',
        'Percent of orders': 'count',
      }),
      rows: rows.map(({ country, orders, taken }) => [
        countryName(country),
        orders,
        taken,
        share(orders, total),
      ]),
    },
  ]
}

/** Of the orders paid in the period: calendar days until the last parcel left. */
export async function readDispatch({ store }: Context, period: Period): Promise<Figure[]> {
  const pairs = await listDispatchDays(store, rangeOf(period))
  const counts = Array.from({ length: LONGEST_DISPATCH_DAYS + 1 }, () => 0)
  for (const { paid, shipped, orders } of pairs) {
    const days = Math.min(daysIn({ from: paid, to: shipped }) - 1, LONGEST_DISPATCH_DAYS)
    counts[Math.max(days, 0)] = (counts[Math.max(days, 0)] ?? 0) + orders
  }
  const total = counts.reduce((sum, count) => sum + count, 0)
  const last = counts.findLastIndex((count) => count > 0)
  const values = counts.slice(0, last + 1).map((value, days) => ({
    label: days === LONGEST_DISPATCH_DAYS ? `${days} or more` : String(days),
    value,
  }))
  return [
    {
      heading: 'Days from payment to dispatch',
      summary:
        total === 0
          ? 'No order of these days was dispatched.'
          : `Half of the ${countNoun(total, 'order')} left within ${countNoun(daysUntil(counts, total / 2), 'day')}, nine in ten within ${countNoun(daysUntil(counts, total * 0.9), 'day')}.`,
      plot: { kind: 'columns', unit: 'count', values },
      columns: columnsOf('Days', { Orders: 'count', Percent: 'count' }),
      rows: values.map(({ label, value }) => [label, value, share(value, total)]),
    },
  ]
}

function daysUntil(counts: readonly number[], wanted: number): number {
  let sum = 0
  return counts.findIndex((count) => {
    sum += count
    return sum >= wanted
  })
}

const WHY_UNPAID: Partial<Readonly<Record<OrderOrPaymentStatus, string>>> = {
  expired: 'The payment page was left, and expired',
  failed: 'The payment failed',
  awaiting: 'The bank has not answered yet',
  pending: 'The payment page is open',
}

/** Unpaid orders are deleted after 30 days, so older days have none. */
export async function readUnpaid({ store }: Context, period: Period): Promise<Figure[]> {
  const found = await listUnpaidSums(store, rangeOf(period))
  const rows = found.toSorted((one, other) => other.orders - one.orders)
  const orders = rows.reduce((sum, row) => sum + row.orders, 0)
  const asked = rows.reduce((sum, row) => sum + row.asked, 0)
  const why = (status: OrderOrPaymentStatus) => WHY_UNPAID[status] ?? status
  return [
    {
      heading: 'Not paid, and why',
      summary: `${countNoun(orders, 'order')} for ${formatPounds(asked)}. Unpaid orders are deleted after 30 days, so only the last 30 days are counted.`,
      plot: {
        kind: 'bars',
        unit: 'count',
        values: rows.map((row) => ({ label: why(row.status), value: row.orders })),
      },
      columns: columnsOf('Why', { Orders: 'count', 'Would have cost': 'pence' }),
      rows: rows.map((row) => [why(row.status), row.orders, row.asked]),
    },
  ]
}
