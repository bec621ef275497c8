import { formatPounds, type Pence, penceToPounds } from '#domain/money.ts'
import { isArrivalDenied } from '#domain/order/arrival.ts'
import type { Order, OrderEvent } from '#domain/order/order.ts'
import { refundedByHand, reviewReasons } from '#domain/order/owner-rules.ts'
import { trackingLink, trackingText } from '#domain/order/parcels.ts'
import { deliveryLateness, firstPromise, promisedDelivery } from '#domain/order/promise.ts'
import { isPartlySent, parcelGoods } from '#domain/order/to-send.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { toPrintable, toSpreadsheet } from '#domain/text.ts'
import { londonMinute } from '#domain/time/london-day.ts'
import { tidyLine } from '#domain/typed-text.ts'
import type { MoveResult } from '#server/order/move-order.ts'

export function ordersTable(orders: readonly Order[], now: Date): string {
  const rows = orders.map((order) => [
    order.orderNumber,
    londonMinute(new Date(order.createdAt)),
    order.status,
    formatPounds(order.total),
    order.customer.name,
    remark(order, now),
  ])
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  )
  const lines = rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
  return toPrintable(lines.map((line) => line.trimEnd()).join('\n'))
}

export function orderOverview(order: Order, events: readonly OrderEvent[], now: Date): string {
  const { address, customer, shipping } = order
  const remarks = remark(order, now)
  const promised = promisedDelivery(order)
  const first = firstPromise(order)
  const refunded = order.refunded + refundedByHand(events)
  const before = first ? `, first for ${first.from} to ${first.to}` : ''
  const lines = order.lines.map(({ name, sku, price, choices }) => {
    const options = choices.map(({ label, text }) => `${label}: ${text}`).join(', ')
    return `  ${formatPounds(price).padStart(10)}  ${name} (${sku})${options ? `\n              ${options}` : ''}`
  })
  return toPrintable(
    [
      `Order ${order.orderNumber}: ${order.status}${remarks && ` – ${remarks}`}`,
      `${customer.name}, ${customer.email}`,
      addressLines(address, customer.name, address.country).join(', '),
      ...driverInstructions(address).map(({ label, value }) => `${label}: ${value}`),
      '',
      ...lines,
      `  ${formatPounds(shipping.rate).padStart(10)}  Delivery, ${shipping.zone}`,
      `  ${formatPounds(order.total).padStart(10)}  Total${order.vat === null ? '' : `, VAT included ${formatPounds(order.vat)}`}`,
      ...(refunded > 0 ? [`  ${formatPounds(refunded).padStart(10)}  refunded`] : []),
      ...(promised ? ['', `Promised for ${promised.from} to ${promised.to}${before}`] : []),
      ...(order.parcels.length > 0 ? ['', 'Parcels:', ...parcelLines(order)] : []),
      '',
      ...events.map(
        ({ at, what, note, author }) =>
          `  ${londonMinute(new Date(at))}  ${what}${note ? ` – ${tidyLine(note)}` : ''}${author ? ` (${author})` : ''}`,
      ),
      '',
      `Payment ${order.paymentIntent ?? '–'}, session ${order.checkoutSessionId ?? '–'}`,
    ].join('\n'),
  )
}

/** Lists each parcel with its tracking link, so that the owner can check the link. */
export function parcelLines(order: Order): string[] {
  return order.parcels.map((parcel) => {
    const goods = parcelGoods(order, parcel)
    const text = trackingText(parcel) + (goods && `: ${goods}`)
    const link = trackingLink(parcel)
    return `  ${text}${link === null || link === parcel.reference ? '' : `  ${link}`}`
  })
}

const COLUMNS = [
  'Order',
  'Ordered (UTC)',
  'Paid (UTC)',
  'Status',
  'Name',
  'Email',
  'Recipient',
  'Company',
  'Flat',
  'Street',
  'City',
  'County or state',
  'Postcode',
  'Country',
  'Phone',
  'Note for the driver',
  'Items',
  'Subtotal',
  'Delivery',
  'VAT included',
  'Total',
  'Given back',
  'Payment',
  'Parcels',
]

/** Amounts in the CSV file are pounds; `byHand` has the pence that were given back in another way than by the card provider, by the order's id. */
export function ordersCsv(orders: readonly Order[], byHand: ReadonlyMap<string, Pence>): string {
  const rows = orders.map((order) => [
    order.orderNumber,
    minute(order.createdAt),
    order.paidAt && minute(order.paidAt),
    order.status,
    order.customer.name,
    order.customer.email,
    ...addressCells(order),
    order.lines.map(itemText).join('; '),
    penceToPounds(order.subtotal),
    penceToPounds(order.shipping.rate),
    order.vat === null ? null : penceToPounds(order.vat),
    penceToPounds(order.total),
    penceToPounds(order.refunded + (byHand.get(order.id) ?? 0)),
    order.paymentIntent,
    order.parcels.map(trackingText).join('; '),
  ])
  return toSpreadsheet([COLUMNS, ...rows])
}

function addressCells({ address, customer }: Order): (string | null)[] {
  const { recipient = customer.name, company = null, flat = null, street, city } = address
  const { region = null, postcode, country, phone = null, driverNote = null } = address
  return [recipient, company, flat, street, city, region, postcode, country, phone, driverNote]
}

function itemText({ sku, name, choices }: Order['lines'][number]): string {
  const options = choices.map(({ text }) => text).join(', ')
  return `${sku} ${name}${options ? ` (${options})` : ''}`
}

/** Why it needs a look is about money, which packers do not see. */
export function remark(order: Order, now: Date, role: Role = 'owner'): string {
  const reasons = reviewReasons(order)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  const remarks = [
    isPartlySent(order) && 'partly sent',
    order.cancelRequestedAt && !isOver && 'cancellation requested',
    isArrivalDenied(order) && 'the shopper says that it has not arrived',
    deliveryLateness(order, now),
    reasons &&
      (hasRole(role, 'owner') ? `needs review: ${reasons}` : 'an owner has to decide first'),
  ]
  return remarks.filter(Boolean).join('; ')
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

/** A note is sent with the email about a change, so it is refused if the order did not change. */
export function moveResultLine(
  orderNumber: string,
  { kind, order }: MoveResult,
  note = '',
): string {
  const partly = isPartlySent(order) ? ', and partly sent' : ''
  if (kind !== 'already') return `Order ${orderNumber} is ${order.status}${partly}.`
  const unsent = note === '' ? '' : ' Your note was not sent.'
  return `Order ${orderNumber} is ${order.status} already.${unsent}`
}
