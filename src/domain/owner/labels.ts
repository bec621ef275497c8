import { penceToPounds } from '../money.ts'
import type { Order } from '../order/order.ts'
import { threeLetterCode } from '../shipping/country-code.ts'
import type { DeliveryZone } from '../shipping/quote.ts'
import { toCsv, toPlainLetters } from '../text.ts'
import { londonDay } from '../time/london-day.ts'
import { tidyLine } from '../typed-text.ts'

/** Names and lengths of Click & Drop’s columns: help.parcel.royalmail.com, article 360000250093. */
const COLUMNS = {
  'Order reference': 40,
  Date: 10,
  'Full name': 200,
  'Company name': 100,
  'Address line 1': 100,
  'Address line 2': 100,
  'Address line 3': 100,
  City: 100,
  County: 100,
  Postcode: 20,
  Country: 3,
  Phone: 11,
  Email: 100,
  Weight: 10,
  'Package format': 20,
  Total: 6,
  'Currency code': 3,
  'Service code': 100,
  'Special instructions': 100,
} as const

const LINE_LENGTH = COLUMNS['Address line 1']

type Column = keyof typeof COLUMNS

interface LabelOptions {
  /** A carrier’s service for all orders; empty for that of each order’s zone. */
  readonly serviceCode: string
  readonly zones: readonly Pick<DeliveryZone, 'name' | 'serviceCode'>[]
  /** Packed kg of each product by its id. */
  readonly weights: ReadonlyMap<number, number | null>
}

/** The file from which Royal Mail’s Click & Drop makes labels. */
export function labelsCsv(orders: readonly Order[], options: LabelOptions): string {
  const names = Object.keys(COLUMNS) as Column[]
  const rows = orders.map((order) => {
    const cells = labelCells(order, options)
    return names.map((name) =>
      [...harmless(cells[name] ?? '')].slice(0, COLUMNS[name]).join('').trim(),
    )
  })
  return toCsv([names, ...rows])
}

function labelCells(
  order: Order,
  { serviceCode, zones, weights }: LabelOptions,
): { readonly [name in Column]?: string | undefined } {
  const { address, customer, currency } = order
  const [first, second, third] = streetLines([address.flat, address.street].map(printed))
  return {
    'Order reference': order.orderNumber,
    Date: londonDay(new Date(order.createdAt)).split('-').reverse().join('/'),
    'Full name': printed(address.recipient) || printed(customer.name),
    'Company name': printed(address.company),
    'Address line 1': first,
    'Address line 2': second,
    'Address line 3': third,
    City: printed(address.city),
    County: printed(address.region),
    Postcode: printed(address.postcode),
    Country: threeLetterCode(address.country),
    Phone: ifFits('Phone', digits(address.phone ?? '')),
    Email: /^[\w.%+-]+@[\w.-]+$/.test(customer.email) ? ifFits('Email', customer.email) : '',
    Weight: packedWeight(order, weights),
    'Package format': 'Parcel',
    Total: ifFits('Total', penceToPounds(order.total).toFixed(2)),
    'Currency code': currency.toUpperCase(),
    'Service code': serviceCode || serviceOf(order, zones),
    'Special instructions': printed(address.driverNote),
  }
}

/** Empty where the zone has no service. */
function serviceOf({ shipping }: Pick<Order, 'shipping'>, zones: LabelOptions['zones']): string {
  return zones.find(({ name }) => name === shipping.zone)?.serviceCode ?? ''
}

/** The orders for which Click & Drop, or whoever uses it, has to choose a service. */
export function ordersWithoutService(
  orders: readonly Order[],
  zones: LabelOptions['zones'],
): string[] {
  return orders
    .filter((order) => serviceOf(order, zones) === '')
    .map(({ orderNumber }) => orderNumber)
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

/** What a carrier prints: plain letters, no pictures, neither their tone of skin nor the frame of a key. */
function printed(text: string | null | undefined): string {
  const plain = toPlainLetters(text ?? '').replace(/\u20e3|[\p{C}\p{So}\p{EMod}]/gu, ' ')
  return harmless(tidyLine(plain))
}

/** Text without the signs at its start that make a formula in a spreadsheet. */
function harmless(text: string): string {
  return text.replace(/^[=+\-@|%'\s]+/, '')
}

/** Flat and street on at most three lines, which break between words. */
function streetLines(texts: readonly string[]): readonly string[] {
  const lines = texts.flatMap(wrap)
  return lines.length > 3 ? wrap(texts.filter(Boolean).join(', ')) : lines
}

function wrap(text: string): readonly string[] {
  const words = new RegExp(`\\S.{0,${LINE_LENGTH - 1}}(?=\\s|$)|\\S.{0,${LINE_LENGTH - 1}}`, 'gu')
  return (text.match(words) ?? []).map((line) => line.trim())
}

/** Kilograms; empty if the weight of one item is unknown, since too low a weight is charged later. */
function packedWeight({ lines }: Order, weights: LabelOptions['weights']): string {
  const each = lines.map(({ productId }) => weights.get(productId))
  const known = each.filter((kg) => typeof kg === 'number')
  if (known.length < each.length) return ''
  return known.reduce((sum, kg) => sum + kg, 0).toFixed(3)
}

/** Half an amount, a phone number or an address of email is wrong, so what is too long is left out. */
function ifFits(column: Column, text: string): string {
  return text.length > COLUMNS[column] ? '' : text
}

function digits(phone: string): string {
  return phone
    .replace(/^\s*\+44\s*(\(0\))?/, '0')
    .replace(/^\s*\+/, '00')
    .replace(/\D/g, '')
}
