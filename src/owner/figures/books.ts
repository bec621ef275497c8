import { z } from 'zod'
import { countPaymentsToReview, listRefunds, listSaleDays, listSales } from '#db/store/books.ts'
import { penceToPounds } from '#domain/money.ts'
import { bookDays, sumBooks, vatOf, vatOfRefund, xeroCsv } from '#domain/owner/books.ts'
import { toSpreadsheet } from '#domain/text.ts'
import type { Day } from '#domain/time/day.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { isoDate } from '#domain/time/working-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Actions, action } from '../desk/actions.ts'
import { rangeOf } from './by-time.ts'
import { csvFile } from './figures.ts'

/** The months to choose from: orders are kept for six years after the financial year in which they were paid. */
const MONTHS = 7 * 12
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

function lastMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

function spanOfMonth(month: string) {
  const [year, number] = month.split('-').map(Number)
  const last = isoDate(new Date(Date.UTC(year ?? 0, number ?? 1, 0)))
  return { from: `${month}-01` as Day, to: last }
}

const dayOf = ({ at }: { readonly at: string }) => londonDay(new Date(at))

/** A month in London, the present one by default: each day, and their sum. */
export async function readBooks({ store, clock }: Context, asked: string | null) {
  const months = lastMonths(londonDay(clock()))
  const month = asked !== null && MONTH.test(asked) ? asked : (months[0] ?? '')
  const range = rangeOf(spanOfMonth(month))
  const [sales, refunds, toReview] = await Promise.all([
    listSaleDays(store, range),
    listRefunds(store, range),
    countPaymentsToReview(store, range),
  ])
  const rows = bookDays(
    sales,
    refunds.map((refund) => ({ ...refund, day: dayOf(refund) })),
  )
  const abroad = sumBooks(rows.filter(({ isAbroad }) => isAbroad))
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, of]) => ({
    day,
    ...sumBooks(of),
  }))
  const byHand = refunds.reduce((sum, { amount, isByHand }) => sum + (isByHand ? amount : 0), 0)
  return { months, month, toReview, rows, days, total: sumBooks(rows), abroad, byHand }
}

type ListedRefund = Awaited<ReturnType<typeof listRefunds>>[number]

function refundName({
  isByHand,
  isLostDispute,
  amount,
}: Pick<ListedRefund, 'isByHand' | 'isLostDispute' | 'amount'>) {
  if (amount < 0) return 'Refund that failed'
  if (isLostDispute) return 'Lost dispute'
  return isByHand ? 'Refund by hand' : 'Refund by the provider'
}

/** The provider tells its fees to nobody but its own reports: their column is to be filled in. */
const COLUMNS = ['Day', 'Order', 'What', 'Country', 'Net', 'VAT', 'Gross', 'Provider’s fee']

/** Each sale and refund of a month with its order's number. Amounts are pounds. */
async function readLedger({ store }: Context, month: string): Promise<string> {
  const range = rangeOf(spanOfMonth(month))
  const [sales, refunds] = await Promise.all([listSales(store, range), listRefunds(store, range)])
  const lines = [
    ...sales.map((sale) => ({ ...sale, what: 'Sale', vat: vatOf(sale.gross, sale.isAbroad) })),
    ...refunds.map((refund) => ({
      ...refund,
      what: refundName(refund),
      gross: -refund.amount,
      vat: -vatOfRefund(refund),
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const rows = lines.map((line) => [
    dayOf(line),
    line.orderNumber,
    line.what,
    line.country,
    penceToPounds(line.gross - line.vat),
    penceToPounds(line.vat),
    penceToPounds(line.gross),
    null,
  ])
  return toSpreadsheet([COLUMNS, ...rows])
}

const exported = z.object({ month: z.string().regex(MONTH) })

/** Files without customers: an order’s number is all that they say of it, so they need no passkey. */
export const BOOK_ACTIONS: Actions = {
  xero: action(exported, async ({ context }, { month }) => {
    const { rows } = await readBooks(context, month)
    const { name } = (await context.catalogue()).site
    return csvFile(`xero-${month}.csv`, xeroCsv(rows, name))
  }),
  ledger: action(exported, async ({ context }, { month }) =>
    csvFile(`sales-${month}.csv`, await readLedger(context, month)),
  ),
}
