import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedVat } from '../money.ts'
import { bookDays, sumBooks, vatOf, xeroCsv } from './books.ts'

interface Sold {
  readonly gross: number
  readonly isAbroad: boolean
  readonly parts: readonly number[]
  readonly day: string
}

const order = fc.record({
  gross: fc.integer({ min: 100, max: 2_000_000 }),
  isAbroad: fc.boolean(),
  parts: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 5 }),
  day: fc.constantFrom('2026-10-01', '2026-10-02', '2026-10-31'),
})

/** The refunds of an order, none of which gives back more than is left. */
function refundsOf({ gross, isAbroad, parts, day }: Sold) {
  let before = 0
  return parts.flatMap((part) => {
    const amount = Math.min(part, gross - before)
    if (amount === 0) return []
    before += amount
    return [{ day, isAbroad, gross, before: before - amount, amount }]
  })
}

test('sales less refunds are what the shop keeps, and so is their VAT, to the penny', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 20 }), (orders) => {
      const sales = orders.map(({ day, isAbroad, gross }) => {
        return { day, isAbroad, orders: 1, gross, vat: vatOf(gross, isAbroad) }
      })
      const refunds = orders.flatMap(refundsOf)
      const books = sumBooks(bookDays(sales, refunds))
      const kept = orders.map((sold) => {
        const refunded = refundsOf(sold).reduce((sum, { amount }) => sum + amount, 0)
        return { isAbroad: sold.isAbroad, kept: sold.gross - refunded }
      })
      expect(books.gross - books.refunded).toBe(kept.reduce((sum, each) => sum + each.kept, 0))
      expect(books.vat - books.refundedVat).toBe(
        kept.reduce((sum, each) => sum + (each.isAbroad ? 0 : includedVat(each.kept)), 0),
      )
      expect(books.orders).toBe(orders.length)
    }),
  )
})

test('the file for Xero has an invoice for each day and place, and a negative one for its refunds', () => {
  const refund = { day: '2026-10-01', isAbroad: false, gross: 6495, before: 0, amount: 1200 }
  const days = bookDays(
    [
      { day: '2026-10-02', isAbroad: true, orders: 1, gross: 9000, vat: 0 },
      { day: '2026-10-01', isAbroad: false, orders: 2, gross: 12_990, vat: 2166 },
    ],
    [refund],
  )
  const rows: Record<string, string>[] = parse(xeroCsv(days, 'Hoist & Line'), { columns: true })
  expect(rows.map((row) => [row['*InvoiceNumber'], row['*UnitAmount'], row['TaxAmount']])).toEqual([
    ['WEB-2026-10-01', '129.9', '21.66'],
    ['WEB-CR-2026-10-01', '-12', '-2'],
    ['WEB-2026-10-02', '90', '0'],
  ])
  expect(rows.map((row) => row['*TaxType'])).toEqual([
    '20% (VAT on Income)',
    '20% (VAT on Income)',
    'Zero Rated Income',
  ])
  expect(rows[0]).toMatchObject({
    '*ContactName': 'Hoist & Line website',
    '*InvoiceDate': '01/10/2026',
    '*Description': '2 sold within the UK VAT area',
    Currency: 'GBP',
  })
})

test('a day on which only a refund failed brings its money back in the file for Xero', () => {
  const failed = { day: '2026-10-05', isAbroad: false, gross: 6495, before: 1200, amount: -1200 }
  const rows: Record<string, string>[] = parse(xeroCsv(bookDays([], [failed]), 'Shop'), {
    columns: true,
  })
  expect(rows.map((row) => [row['*Description'], row['*UnitAmount'], row['TaxAmount']])).toEqual([
    ['Refunds that failed within the UK VAT area', '12', '2'],
  ])
})
