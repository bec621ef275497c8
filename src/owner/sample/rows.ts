import type { FilledRows } from '#db/store/fill.ts'
import { addressColumns } from '#db/store/order-address.ts'
import { searchText } from '#db/store/orders.ts'
import { configurationKey } from '#domain/cart/lines.ts'
import { newOrderNumber } from '#domain/order/order.ts'
import { promiseDays, promiseFromDispatch } from '#domain/order/promise.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { PricedCart } from '#server/checkout/priced-cart.ts'
import { ASKED_AFTER_MS } from '#server/review/ask-for-reviews.ts'
import { liveOrder } from './order-life.ts'
import type { Random } from './random.ts'
import type { Shopper } from './shoppers.ts'
import type { OrderLife } from './story.ts'

interface SampleOrder {
  readonly shopper: Shopper
  readonly cart: PricedCart
  readonly createdAt: Date
}

type OrderRows = Required<Pick<FilledRows, 'orders' | 'order_lines' | 'order_events'>>

/** An order with its lines and events, as the shop would have stored them until `now`. */
export function orderRows(random: Random, sample: SampleOrder, now: Date): OrderRows {
  const { cart, createdAt } = sample
  const id = random.uuid()
  const { total, leadTimeDays } = cart
  const life = liveOrder(random, { createdAt, total, leadTimeDays }, now)
  const lines = cart.lines.filter((line) => line !== null)
  return {
    orders: [
      {
        ...placedColumns(random, id, sample),
        ...lifeColumns(life, now),
        ...promiseColumns(life, sample),
      },
    ],
    order_lines: lines.map((line, position) => ({
      order_id: id,
      position,
      product_id: line.productId,
      sku: line.sku,
      name: line.name,
      options: JSON.stringify(line.options),
      choices: JSON.stringify(line.choices),
      price: line.price,
      paid_at: life.paidAt,
      is_cancellable: line.isCancellable ? (1 as const) : (0 as const),
    })),
    order_events: life.events.map(({ at, what, note, refund = null }, position) => ({
      order_id: id,
      position,
      at,
      what,
      note,
      amount: refund,
    })),
  }
}

function placedColumns(random: Random, id: string, { shopper, cart, createdAt }: SampleOrder) {
  const keys = cart.lines.flatMap((line) =>
    line
      ? [configurationKey({ id: line.productId, name: '', price: 0, options: line.options })]
      : [],
  )
  return {
    id,
    order_number: newOrderNumber((limit) => random.whole(0, limit - 1)),
    user_id: shopper.id,
    version: 1,
    cart_hash: JSON.stringify([shopper.id, keys.toSorted()]),
    checkout_hash: id,
    customer_name: shopper.name,
    customer_email: shopper.email,
    ...addressColumns(shopper.address),
    search_text: searchText({ customer: shopper, address: shopper.address }),
    shipping_zone: cart.shipping.zone,
    shipping: cart.shipping.rate,
    subtotal: cart.subtotal,
    vat: cart.vat,
    total: cart.total,
    currency: 'gbp',
    lead_time_days: cart.leadTimeDays,
    extra_transit_days: cart.shipping.extraTransitDays,
    attempt: 1,
    session_expires_at: new Date(createdAt.getTime() + HOUR_MS).toISOString(),
    created_at: createdAt.toISOString(),
  }
}

function promiseColumns({ shippedAt, paidAt }: OrderLife, { cart, createdAt }: SampleOrder) {
  const { shipping, leadTimeDays } = cart
  const { extraTransitDays } = shipping
  const placed = promiseDays(paidAt ? new Date(paidAt) : createdAt, {
    leadTimeDays,
    extraTransitDays,
  })
  const days = shippedAt ? { ...placed, ...promiseFromDispatch(shippedAt, { shipping }) } : placed
  return {
    dispatch_by: days.dispatchBy,
    promised_from: days.promisedFrom,
    promised_to: days.promisedTo,
    first_promised_from: placed.promisedFrom,
    first_promised_to: placed.promisedTo,
  }
}

/** Without names of the card provider: it knows none of these payments. */
function lifeColumns(life: OrderLife, now: Date) {
  const { deliveredAt } = life
  const askedAt = deliveredAt && new Date(Date.parse(deliveredAt) + ASKED_AFTER_MS)
  return {
    status: life.status,
    paid: life.paid,
    paid_at: life.paidAt,
    shipped_at: life.shippedAt,
    delivered_at: deliveredAt,
    arrival: life.arrival,
    parcels: JSON.stringify(life.parcels),
    refunded: life.refunded,
    refund_due: life.refundDue,
    review: life.review,
    cancel_requested_at: life.cancelRequestedAt,
    review_asked_at: askedAt && askedAt < now ? askedAt.toISOString() : null,
    updated_at: life.events.at(-1)?.at ?? now.toISOString(),
  }
}
