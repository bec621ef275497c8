import { penceToPounds } from '../money/money.ts'
import type { Order } from '../order/order.ts'
import { countryName } from '../shipping/country-name.ts'
import { toCsv, toPlainLetters } from '../text.ts'
import { londonDay } from '../time/london-day.ts'

/** Names and lengths of Click & Drop’s columns: help.parcel.royalmail.com, article 360000250093. */
const COLUMNS = {
  'Order reference': 40,
  'Special instructions': 100,
  Date: 8,
  Weight: 10,
  'Package Size': 20,
  'Service code': 100,
  'Sub-total': 6,
  'Shipping Cost': 6,
  Total: 6,
  'Full name': 200,
  'Company Name': 100,
  'Address Line 1': 100,
  'Address Line 2': 100,
  'Address Line 3': 100,
  City: 100,
  County: 100,
  Postcode: 20,
  Country: 200,
  Email: 100,
  Phone: 25,
} as const

const LONGEST_PHONE = 11

type Column = keyof typeof COLUMNS

interface LabelOptions {
  /** The carrier’s service for all orders; empty where the rules in Click & Drop choose. */
  readonly serviceCode: string
  /** Packed kg of each product by its id. */
  readonly weights: ReadonlyMap<number, number | null>
}

/** The file from which Royal Mail’s Click & Drop makes labels. */
export function labelsCsv(orders: readonly Order[], options: LabelOptions): string {
  const names = Object.keys(COLUMNS) as Column[]
  const rows = orders.map((order) => {
    const cells = labelCells(order, options)
    return names.map((name) => firstCharacters(toPlainLetters(cells[name] ?? ''), COLUMNS[name]))
  })
  return toCsv([names, ...rows])
}

function labelCells(
  order: Order,
  { serviceCode, weights }: LabelOptions,
): { readonly [name in Column]?: string | undefined } {
  const { address, customer, shipping } = order
  const [first, second, third] = [address.flat, ...wrap(address.street)].filter(Boolean)
  return {
    'Order reference': order.orderNumber,
    'Special instructions': address.driverNote,
    Date: shortDay(order.createdAt),
    Weight: packedWeight(order, weights),
    'Package Size': 'Parcel',
    'Service code': serviceCode,
    'Sub-total': amount(order.subtotal),
    'Shipping Cost': amount(shipping.rate),
    Total: amount(order.total),
    'Full name': address.recipient || customer.name,
    'Company Name': address.company,
    'Address Line 1': first,
    'Address Line 2': second,
    'Address Line 3': third,
    City: address.city,
    County: address.region,
    Postcode: address.postcode,
    Country: countryName(address.country),
    Email: customer.email.length > COLUMNS.Email ? '' : customer.email,
    Phone: digits(address.phone ?? ''),
  }
}

/** The orders whose labels somebody has to write by hand, since a carrier can't print their letters. */
export function ordersInOtherLetters(orders: readonly Order[]): string[] {
  return orders
    .filter(({ address, customer }) => {
      const texts = [customer.name, address.recipient, address.company, address.flat]
      const place = [address.street, address.city, address.region]
      return /(?!\p{Script=Latin})\p{L}/u.test([...texts, ...place].join(' '))
    })
    .map(({ orderNumber }) => orderNumber)
}

/** Splits a street that is longer than an address line of the label. */
function wrap(street: string): readonly string[] {
  return street.match(/\S.{0,98}\S(?=\s|$)|\S.{0,99}/gu) ?? []
}

/** Empty if the weight of one item is unknown, since too low a weight is charged later. */
function packedWeight({ lines }: Order, weights: LabelOptions['weights']): string {
  const each = lines.map(({ productId }) => weights.get(productId))
  const known = each.filter((kg) => typeof kg === 'number')
  if (known.length < each.length) return ''
  return String(Number(known.reduce((sum, kg) => sum + kg, 0).toFixed(3)))
}

/** Empty for amounts of £1,000 and more, which are too long for the column. */
function amount(pence: number): string {
  const text = penceToPounds(pence).toFixed(2)
  return text.length > COLUMNS.Total ? '' : text
}

/** `01/06/26`. */
function shortDay(time: string): string {
  const [year = '', month, day] = londonDay(new Date(time)).split('-')
  return `${day}/${month}/${year.slice(2)}`
}

/** A phone number in digits only; empty if it is longer than a label has room for. */
function digits(phone: string): string {
  const number = phone
    .replace(/^\s*\+44\s*(\(0\))?/, '0')
    .replace(/^\s*\+/, '00')
    .replace(/\D/g, '')
  return number.length > LONGEST_PHONE ? '' : number
}

function firstCharacters(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
