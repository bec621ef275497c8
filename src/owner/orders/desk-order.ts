import { randomUUID } from 'node:crypto'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { formatPounds } from '#domain/money.ts'
import { type Order, type OrderEvent, toOrderNumber } from '#domain/order/order.ts'
import { orderEventText, PRESUMED_TEXT } from '#domain/order/order-event-text.ts'
import { outstandingRefund, refundableAmount, refundedByHand } from '#domain/order/owner-rules.ts'
import { trackingLink, trackingText } from '#domain/order/parcels.ts'
import { firstPromise, promisedDelivery } from '#domain/order/promise.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { goodsToSend, parcelGoods, placesToSend } from '#domain/order/to-send.ts'
import { isEventFor, isOrderFor } from '#domain/owner/order-filters.ts'
import { packerOf } from '#domain/owner/packer.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { countryName } from '#domain/shipping/country-name.ts'
import { weekdayAndDay } from '#domain/time/format-day.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { remark } from './show.ts'

/** The order with this number, if the role may see it. */
export async function findFor({ store }: Context, orderNumber: string, role: Role) {
  const order = await findOrder(store, 'orderNumber', toOrderNumber(orderNumber))
  return order && isOrderFor(role, order) ? order : undefined
}

export function statusText({ status, arrival }: Pick<Order, 'status' | 'arrival'>): string {
  if (status === 'delivered' && arrival === 'presumed') return PRESUMED_TEXT
  return status === 'pending' ? 'Not paid yet' : orderEventText({ what: status })
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
    remark: remark(order, clock(), role),
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
    /** What can be refunded still, pence. */
    left: refundableAmount(order, refundedByHand(events)),
    packer: packerOf(order, events),
    /** See `SeenForm`. */
    form: { key: randomUUID(), seen: events.length },
    payment: hasRole(role, 'owner') ? paymentFacts(order, events) : [],
  }
}

function rangeOf(days: ReturnType<typeof promisedDelivery>) {
  return days && [days.from, days.to].map((day) => weekdayAndDay(new Date(day)))
}

function timelineRow({ at, note, author, ...event }: OrderEvent) {
  return {
    at: londonTime(new Date(at)),
    text: orderEventText(event),
    note,
    author,
    isOurs: event.what === 'noted',
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
          ['By the card provider', byHand > 0 && formatPounds(refunded)],
          ['By hand', byHand > 0 && formatPounds(byHand)],
          ['Left', formatPounds(refundableAmount(order, byHand))],
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
