import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { listOrdersPage, searchOrders } from '#db/store/order-pages.ts'
import { dayFault, typedLine } from '#domain/fields.ts'
import { formatPounds } from '#domain/money/money.ts'
import { goodsText } from '#domain/order/goods-text.ts'
import { ORDER_STATUSES, type Order, type OrderEvent, toOrderNumber } from '#domain/order/order.ts'
import { orderEventText, PRESUMED_TEXT } from '#domain/order/order-event-text.ts'
import { outstandingRefund, refundableAmount, refundedByHand } from '#domain/order/owner-rules.ts'
import { trackingLink, trackingText } from '#domain/order/parcels.ts'
import { firstPromise, promisedDelivery } from '#domain/order/promise.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { orderStatusText } from '#domain/order/timeline.ts'
import { goodsToSend, parcelGoods, placesToSend } from '#domain/order/to-send.ts'
import {
  isEventFor,
  isOrderFor,
  OPEN_STATUSES,
  orderFiltersFor,
} from '#domain/owner/order-filters.ts'
import { readPageSlice } from '#domain/owner/page-slice.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { countryName } from '#domain/shipping/country-name.ts'
import type { Day } from '#domain/time/day.ts'
import { weekdayAndDay } from '#domain/time/format-day.ts'
import { londonDay, londonTime, startOfDay } from '#domain/time/london-day.ts'
import { addDays, isoDate } from '#domain/time/working-days.ts'
import { tidyLine } from '#domain/typed-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Actions, action } from '../desk/actions.ts'
import { csvFile } from '../figures/figures.ts'
import { orderFilter } from './order-lists.ts'
import { ordersCsv, remark } from './show.ts'

const FOUND_AT_MOST = 50
const EXPORTED_AT_MOST = 5_000

/** One page of orders with the status and the day of the address, of those that the role may see; `unknown` says what of the address it leaves out. */
export async function readOrders(context: Context, params: URLSearchParams, role: Role) {
  const filters = orderFiltersFor(role)
  const asked = { list: params.get('status') ?? '', day: params.get('day') ?? '' }
  const known = filters.find((name) => name === asked.list)
  const status = known ?? filters[0] ?? 'open'
  const day = dayFault(asked.day) === undefined ? asked.day : ''
  const unknown = [
    ...(asked.list !== '' && !known ? [`There is no list “${asked.list}” for you.`] : []),
    ...(asked.day !== day ? [`“${asked.day}” is no day.`] : []),
  ]
  const slice = readPageSlice(params)
  const now = context.clock()
  const filter = { ...orderFilter(status), ...(day && { placed: placedOn(day as Day) }) }
  const found = await listOrdersPage(context.store, filter, londonDay(now), slice)
  const rows = rowsOf(found.orders, now)
  return { filters, status, day, unknown, slice, total: found.total, rows }
}

function placedOn(day: Day) {
  const next = isoDate(addDays(new Date(day), 1))
  return { from: startOfDay(day).toISOString(), to: startOfDay(next).toISOString() }
}

/** The newest orders with this number, name, email or postcode; packers can't ask who has bought here. */
export async function findByWords(context: Context, typed: string, role: Role) {
  const { store, clock } = context
  const words = tidyLine(typed).slice(0, 100)
  const byNumber = await findFor(context, words, role)
  const byEmail = hasRole(role, 'owner')
  const search = { byEmail, limit: FOUND_AT_MOST + 1, ...(!byEmail && { statuses: OPEN_STATUSES }) }
  const orders = byNumber ? [byNumber] : await searchOrders(store, words, search)
  return {
    words,
    hasMore: orders.length > FOUND_AT_MOST,
    rows: rowsOf(orders.slice(0, FOUND_AT_MOST), clock()),
  }
}

function rowsOf(orders: readonly Order[], now: Date) {
  return orders.map((order) => ({
    orderNumber: order.orderNumber,
    placed: londonTime(new Date(order.createdAt)),
    status: statusText(order),
    remark: remark(order, now),
    name: order.customer.name,
    goods: goodsText(order.lines),
    total: formatPounds(order.total),
  }))
}

function statusText({ status, arrival }: Pick<Order, 'status' | 'arrival'>): string {
  if (status === 'delivered' && arrival === 'presumed') return PRESUMED_TEXT
  const known = ORDER_STATUSES.find((candidate) => candidate === status)
  return known ? orderStatusText(known) : status
}

export const ORDERS_ACTIONS: Actions = {
  export: action(
    z.object({ status: z.string(), day: z.string() }),
    async ({ context, person }, { status: asked, day }) => {
      const known = orderFiltersFor(person.role).find((name) => name === asked)
      if (!known || (day !== '' && dayFault(day))) return { refused: 'There is no such list.' }
      const filter = { ...orderFilter(known), ...(day && { placed: placedOn(day as Day) }) }
      const today = londonDay(context.clock())
      const slice = { limit: EXPORTED_AT_MOST, offset: 0 }
      const { orders, total } = await listOrdersPage(context.store, filter, today, slice)
      if (total > EXPORTED_AT_MOST) {
        return {
          refused: `These are ${total} orders, and a file has ${EXPORTED_AT_MOST}. Choose a day, or use the command.`,
        }
      }
      return csvFile(`orders-${known}-${day || today}.csv`, ordersCsv(orders))
    },
    { role: 'owner', confirmed: true },
  ),
  search: action(z.object({ words: typedLine().pipe(z.string().min(1).max(100)) }), async () => ({
    shown: true,
  })),
}

async function findFor({ store }: Context, orderNumber: string, role: Role) {
  const order = await findOrder(store, 'orderNumber', toOrderNumber(orderNumber))
  return order && isOrderFor(role, order) ? order : undefined
}

/** What the role may see of one order; undefined if there is none for it. */
export async function readOrder(context: Context, orderNumber: string, role: Role) {
  const { store, clock } = context
  const order = await findFor(context, orderNumber, role)
  if (!order) return undefined
  const events = await listOrderEvents(store, order.id)
  const { address, customer } = order
  const refunded = refundedPlaces(events)
  return {
    order,
    toSend: goodsToSend(order, placesToSend(order, refunded)),
    status: statusText(order),
    remark: remark(order, clock()),
    address: addressLines(address, customer.name, countryName(address.country)),
    forDriver: driverInstructions(address),
    promised: rangeOf(promisedDelivery(order)),
    firstPromised: rangeOf(firstPromise(order)),
    parcels: order.parcels.map((parcel) => ({
      text: trackingText(parcel),
      link: trackingLink(parcel),
      goods: parcelGoods(order, parcel),
      sent: londonTime(new Date(parcel.sentAt)),
    })),
    timeline: events.filter((event) => isEventFor(role, event)).map(timelineRow),
    refunded,
    /** See `SeenForm`. */
    form: { key: randomUUID(), seen: events.length },
    payment: hasRole(role, 'owner') ? paymentFacts(order, events) : [],
  }
}

function rangeOf(days: ReturnType<typeof promisedDelivery>) {
  return days && [days.from, days.to].map((day) => weekdayAndDay(new Date(day)))
}

function timelineRow({ at, what, note, author }: OrderEvent) {
  return {
    at: londonTime(new Date(at)),
    text: orderEventText(what),
    note,
    author,
    isOurs: what === 'noted',
  }
}

/** What the card provider has said so far, as the store knows it. */
function paymentFacts(order: Order, events: readonly OrderEvent[]) {
  const { paid, paidAt, refunded, begunRefund, paymentIntent, checkoutSessionId } = order
  const outstanding = outstandingRefund(order)
  const byHand = refundedByHand(events)
  const total = refunded + byHand
  return [
    ['Paid', paid === null ? 'not yet' : formatPounds(paid)],
    ['Paid at', paidAt && londonTime(new Date(paidAt))],
    ...(total > 0
      ? [
          ['Refunded', formatPounds(total)],
          ['By the card provider', formatPounds(refunded)],
          ['By hand', formatPounds(byHand)],
          ['Left', formatPounds(Math.max(refundableAmount(order) - byHand, 0))],
          ['Kept', paid !== null && formatPounds(paid - total)],
        ]
      : []),
    ['Refund outstanding', outstanding > 0 && formatPounds(outstanding)],
    ['Refund without an answer yet', begunRefund && formatPounds(begunRefund.amount)],
    ['Needs a look', order.review],
    ['Payment', paymentIntent],
    ['Payment page', paymentIntent === null && checkoutSessionId],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []))
}
