import type { FilledRows } from '#db/store/fill.ts'
import { lineRows, type NewOrder, orderRow } from '#db/store/orders.ts'
import { configurationKey } from '#domain/cart/equal-entries.ts'
import { newOrderNumber } from '#domain/order/order.ts'
import { promiseDays, promiseFromDispatch } from '#domain/order/promise.ts'
import type { Calendar } from '#domain/time/calendar.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { ASKED_AFTER_MS } from '#server/order/ask-for-reviews.ts'
import type { PricedCart } from '#server/order/priced-cart.ts'
import { liveOrder } from './order-life.ts'
import type { Random } from './random.ts'
import type { Shopper } from './shoppers.ts'
import type { OrderLife } from './story.ts'

interface SampleOrder {
  readonly shopper: Shopper
  readonly cart: PricedCart
  readonly createdAt: Date
  readonly calendar: Calendar
}

type OrderRows = Required<Pick<FilledRows, 'orders' | 'orderLines' | 'orderEvents'>>

/** An order with its lines and events, as the shop would have stored them until `now`. */
export function orderRows(random: Random, sample: SampleOrder, now: Date): OrderRows {
  const { cart, createdAt, calendar } = sample
  const id = random.uuid()
  const { total, leadTimeDays } = cart
  const life = liveOrder(random, { createdAt, total, leadTimeDays, calendar }, now)
  const order = placedOrder(random, id, sample, life.paidAt)
  const promise = life.shippedAt && promiseFromDispatch(life.shippedAt, order, calendar)
  return {
    orders: [{ ...orderRow(order), ...lifeColumns(life, now), ...promise }],
    orderLines: lineRows(order).map((row) => ({ ...row, paidAt: life.paidAt })),
    orderEvents: life.events.map(({ at, what, note, refund = null }, position) => ({
      orderId: id,
      position,
      at,
      what,
      note,
      amount: refund,
    })),
  }
}

function placedOrder(
  random: Random,
  id: string,
  { shopper, cart, createdAt, calendar }: SampleOrder,
  paidAt: string | null,
): NewOrder {
  const { subtotal, vat, total, leadTimeDays, shipping } = cart
  const lines = cart.lines.filter((line) => line !== null)
  const keys = lines.map(({ productId, options }) =>
    configurationKey({ id: productId, name: '', price: 0, options }),
  )
  const times = { leadTimeDays, extraTransitDays: shipping.extraTransitDays }
  return {
    id,
    orderNumber: newOrderNumber((limit) => random.whole(0, limit - 1)),
    userId: shopper.id,
    cartHash: JSON.stringify([shopper.id, keys.toSorted()]),
    checkoutHash: id,
    customer: shopper,
    address: shopper.address,
    lines,
    shipping,
    subtotal,
    vat,
    total,
    currency: 'gbp',
    leadTimeDays,
    ...promiseDays(paidAt ? new Date(paidAt) : createdAt, times, calendar),
    checkoutSessionExpiresAt: new Date(createdAt.getTime() + HOUR_MS).toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

/** Without names of the card provider: it knows none of these payments. */
function lifeColumns({ events, parcels, ...life }: OrderLife, now: Date) {
  const { deliveredAt } = life
  const askedAt = deliveredAt && new Date(Date.parse(deliveredAt) + ASKED_AFTER_MS)
  return {
    ...life,
    parcels: JSON.stringify(parcels),
    reviewAskedAt: askedAt && askedAt < now ? askedAt.toISOString() : null,
    updatedAt: events.at(-1)?.at ?? now.toISOString(),
  }
}
