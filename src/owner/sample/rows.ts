import type { FilledRows } from '#db/store/fill.ts'
import { addressColumns } from '#db/store/order-address.ts'
import { searchText } from '#db/store/orders.ts'
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
  const lines = cart.lines.filter((line) => line !== null)
  return {
    orders: [
      {
        ...placedColumns(random, id, sample),
        ...lifeColumns(life, now),
        ...promiseColumns(life, sample),
      },
    ],
    orderLines: lines.map(({ productId, sku, name, price, ...line }, position) => ({
      orderId: id,
      position,
      productId,
      sku,
      name,
      options: JSON.stringify(line.options),
      choices: JSON.stringify(line.choices),
      price,
      paidAt: life.paidAt,
      isCancellable: line.isCancellable ? (1 as const) : (0 as const),
    })),
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

function placedColumns(random: Random, id: string, { shopper, cart, createdAt }: SampleOrder) {
  const keys = cart.lines.flatMap((line) =>
    line
      ? [configurationKey({ id: line.productId, name: '', price: 0, options: line.options })]
      : [],
  )
  return {
    id,
    orderNumber: newOrderNumber((limit) => random.whole(0, limit - 1)),
    userId: shopper.id,
    version: 1,
    cartHash: JSON.stringify([shopper.id, keys.toSorted()]),
    checkoutHash: id,
    customerName: shopper.name,
    customerEmail: shopper.email,
    ...addressColumns(shopper.address),
    searchText: searchText({ customer: shopper, address: shopper.address }),
    shippingZone: cart.shipping.zone,
    shipping: cart.shipping.rate,
    subtotal: cart.subtotal,
    vat: cart.vat,
    total: cart.total,
    currency: 'gbp',
    leadTimeDays: cart.leadTimeDays,
    extraTransitDays: cart.shipping.extraTransitDays,
    attempt: 1,
    sessionExpiresAt: new Date(createdAt.getTime() + HOUR_MS).toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

function promiseColumns(
  { shippedAt, paidAt }: OrderLife,
  { cart, createdAt, calendar }: SampleOrder,
) {
  const { shipping, leadTimeDays } = cart
  const { extraTransitDays } = shipping
  const times = { leadTimeDays, extraTransitDays }
  const placed = promiseDays(paidAt ? new Date(paidAt) : createdAt, times, calendar)
  return {
    ...placed,
    ...(shippedAt && promiseFromDispatch(shippedAt, { shipping }, calendar)),
    firstPromisedFrom: placed.promisedFrom,
    firstPromisedTo: placed.promisedTo,
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
