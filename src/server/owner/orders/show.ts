import { formatPounds, penceToPounds } from '#domain/money/money.ts'
import { toCsv } from '#domain/order/csv.ts'
import type { Order, OrderEvent } from '#domain/order/order.ts'
import { oneLine } from '#server/services/mail/letter/markup.ts'

/** Orders as a table for the terminal. */
export function table(orders: readonly Order[]): string {
  if (orders.length === 0) return 'There are none.'
  const rows = orders.map((order) => [
    order.orderNumber,
    minute(order.createdAt),
    order.status,
    formatPounds(order.total),
    order.customer.name,
    remark(order),
  ])
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  )
  const lines = rows.map((row) => row.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  '))
  return plain(lines.map((line) => line.trimEnd()).join('\n'))
}

/** One order with all that is known about it. */
export function overview(order: Order, events: readonly OrderEvent[]): string {
  const { address, customer, shipping } = order
  const lines = order.lines.map(({ name, sku, price, choices }) => {
    const options = choices.map(({ label, text }) => `${label}: ${text}`).join(', ')
    return `  ${formatPounds(price).padStart(10)}  ${name} (${sku})${options ? `\n              ${options}` : ''}`
  })
  return plain(
    [
      `Order ${order.orderNumber}: ${order.status}${order.review ? ` – please look: ${order.review}` : ''}`,
      `${customer.name}, ${customer.email}`,
      [address.street, address.city, address.postcode, address.country].join(', '),
      '',
      ...lines,
      `  ${formatPounds(shipping.rate).padStart(10)}  Delivery, ${shipping.zone}`,
      `  ${formatPounds(order.total).padStart(10)}  Total${order.vat === null ? '' : `, VAT included ${formatPounds(order.vat)}`}`,
      ...(order.refunded > 0 ? [`  ${formatPounds(order.refunded).padStart(10)}  given back`] : []),
      '',
      ...events.map(
        ({ at, what, note }) => `  ${minute(at)}  ${what}${note ? ` – ${oneLine(note)}` : ''}`,
      ),
      '',
      `Payment ${order.paymentIntent ?? '–'}, session ${order.sessionId ?? '–'}`,
    ].join('\n'),
  )
}

const COLUMNS = [
  'Order',
  'Ordered (UTC)',
  'Paid (UTC)',
  'Status',
  'Name',
  'Email',
  'Street',
  'City',
  'Postcode',
  'Country',
  'Items',
  'Subtotal',
  'Delivery',
  'VAT included',
  'Total',
  'Given back',
  'Payment',
]

/** Orders as a CSV file, amounts in pounds. */
export function exported(orders: readonly Order[]): string {
  const rows = orders.map((order) => [
    order.orderNumber,
    minute(order.createdAt),
    order.paidAt && minute(order.paidAt),
    order.status,
    order.customer.name,
    order.customer.email,
    order.address.street,
    order.address.city,
    order.address.postcode,
    order.address.country,
    order.lines.map(itemText).join('; '),
    penceToPounds(order.subtotal),
    penceToPounds(order.shipping.rate),
    order.vat === null ? null : penceToPounds(order.vat),
    penceToPounds(order.total),
    penceToPounds(order.refunded),
    order.paymentIntent,
  ])
  return toCsv([COLUMNS, ...rows])
}

function itemText({ sku, name, choices }: Order['lines'][number]): string {
  const options = choices.map(({ text }) => text).join(', ')
  return `${sku} ${name}${options ? ` (${options})` : ''}`
}

function remark({ review, cancelRequestedAt, status }: Order): string {
  if (review) return `please look: ${review}`
  const isOver = status === 'cancelled' || status === 'refunded'
  return cancelRequestedAt && !isOver ? 'to be cancelled' : ''
}

/** `2026-11-21 10:04` */
function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

/** What shoppers entered must not move the terminal's cursor. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}
