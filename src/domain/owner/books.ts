import { includedVat, type Pence, penceToPounds } from '../money.ts'
import { toCsv } from '../text.ts'

/** VAT is one sixth of an order within the UK VAT area, its delivery included; an order that leaves it, to Jersey too, has none. */
export function vatOf(gross: Pence, isAbroad: boolean): Pence {
  return isAbroad ? 0 : includedVat(gross)
}

interface Refund {
  readonly isAbroad: boolean
  /** Below zero when a refund failed, and its money came back. */
  readonly amount: Pence
  /** What was paid for the order, and what of it had been refunded before. */
  readonly gross: Pence
  readonly before: Pence
}

/** So much that the VAT of an order and of its refunds is always the VAT of what the shop keeps. */
export function vatOfRefund({ isAbroad, amount, gross, before }: Refund): Pence {
  const left = gross - before
  return vatOf(left, isAbroad) - vatOf(left - amount, isAbroad)
}

/** What was sold within the UK VAT area, or out of it, on a day in London, and what was refunded. Amounts are pence. */
export interface BookDay {
  readonly day: string
  readonly isAbroad: boolean
  readonly orders: number
  readonly gross: Pence
  readonly vat: Pence
  readonly refunds: number
  readonly refunded: Pence
  readonly refundedVat: Pence
}

export type BookSum = Omit<BookDay, 'day' | 'isAbroad'>

const NOTHING: BookSum = { orders: 0, gross: 0, vat: 0, refunds: 0, refunded: 0, refundedVat: 0 }

export function sumBooks(days: readonly BookSum[]): BookSum {
  return days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      gross: sum.gross + day.gross,
      vat: sum.vat + day.vat,
      refunds: sum.refunds + day.refunds,
      refunded: sum.refunded + day.refunded,
      refundedVat: sum.refundedVat + day.refundedVat,
    }),
    NOTHING,
  )
}

/** Joins sales and refunds to a row a day and place, in their order. */
export function bookDays(
  sales: readonly Pick<BookDay, 'day' | 'isAbroad' | 'orders' | 'gross' | 'vat'>[],
  refunds: readonly (Refund & Pick<BookDay, 'day'>)[],
): BookDay[] {
  const rows: BookDay[] = [
    ...sales.map((sale) => ({ ...NOTHING, ...sale })),
    ...refunds.map((refund) => ({
      ...NOTHING,
      day: refund.day,
      isAbroad: refund.isAbroad,
      refunds: refund.amount > 0 ? 1 : 0,
      refunded: refund.amount,
      refundedVat: vatOfRefund(refund),
    })),
  ]
  const groups = Map.groupBy(rows, ({ day, isAbroad }) => `${day} ${isAbroad ? 1 : 0}`)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, of]) => {
      const [first] = of
      return first ? [{ day: first.day, isAbroad: first.isAbroad, ...sumBooks(of) }] : []
    })
}

/** The columns of Xero's template for sales invoices, in its order; a star marks those that it needs. */
const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const

/** Xero's UK account for sales, and its names for the rates. */
const SALES_ACCOUNT = '200'
const TAX_TYPES = { uk: '20% (VAT on Income)', abroad: 'Zero Rated Income' }

/** An invoice a day, and a negative one, which Xero makes a credit note, for refunds. Amounts include VAT. No customer is named. */
export function xeroCsv(days: readonly BookDay[], shopName: string): string {
  const rows = days.flatMap((day) => [
    ...(day.orders > 0 ? [xeroRow(day, shopName, 'sale')] : []),
    ...(day.refunded !== 0 ? [xeroRow(day, shopName, 'refund')] : []),
  ])
  return toCsv([XERO_COLUMNS, ...rows])
}

function xeroRow(day: BookDay, shopName: string, kind: 'sale' | 'refund') {
  const isSale = kind === 'sale'
  const [gross, vat] = isSale ? [day.gross, day.vat] : [-day.refunded, -day.refundedVat]
  const place = day.isAbroad ? 'outside the UK VAT area' : 'within the UK VAT area'
  const date = day.day.split('-').toReversed().join('/')
  const cells: Partial<Record<(typeof XERO_COLUMNS)[number], string | number>> = {
    '*ContactName': `${shopName} website`,
    '*InvoiceNumber': `${isSale ? 'WEB' : 'WEB-CR'}-${day.day}`,
    '*InvoiceDate': date,
    '*DueDate': date,
    '*Description': `${isSale ? `${day.orders} sold` : refundsText(day)} ${place}`,
    '*Quantity': 1,
    '*UnitAmount': penceToPounds(gross),
    '*AccountCode': SALES_ACCOUNT,
    '*TaxType': day.isAbroad ? TAX_TYPES.abroad : TAX_TYPES.uk,
    TaxAmount: penceToPounds(vat),
    Currency: 'GBP',
  }
  return XERO_COLUMNS.map((name) => cells[name] ?? null)
}

function refundsText({ refunds }: BookDay): string {
  return refunds > 0 ? `${refunds} refunded` : 'Refunds that failed'
}
