import { updateOrder } from '#db/store/orders.ts'
import type { OrderMails } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import { isSameParcel, type Parcel, type Tracking, trackingText } from '#domain/order/parcels.ts'
import { promiseFromDispatch } from '#domain/order/promise.ts'
import { goodsAt, parcelGoods } from '#domain/order/to-send.ts'
import {
  dispatchedAt,
  type MoveOptions,
  type MoveResult,
  moveObstacle,
  moveOrder,
  withdrawCancellation,
} from './move-order.ts'
import {
  lockExisting,
  mailShopper,
  type OrderTransaction,
  placesLeft,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'

export interface Shipment extends MoveOptions {
  readonly parcel: Tracking
  /** The places of the lines in the parcel; all that are still to send by default. */
  readonly lines?: readonly number[] | undefined
}

/** Ships an order with a parcel, or adds the parcel to a shipped order. The same parcel again changes nothing. */
export async function shipParcel(
  run: OrderTransaction,
  id: string,
  shipment: Shipment,
): Promise<MoveResult> {
  const { parcel, note = null, anyway, isSilent } = shipment
  const order = await lockExisting(run, id)
  if (order.parcels.some((known) => isSameParcel(known, parcel))) return { kind: 'already', order }
  if (order.status !== 'shipped') return dispatch(run, order, shipment)
  const kept = await goOn(run, order, anyway)
  if (kept.kind === 'refused') return kept
  // A further parcel is dispatched today; for the first parcel, the order's dispatch date counts.
  const isFurther = order.parcels.length > 0
  const sent = isFurther ? { ...kept.order, ...dispatchedAt(run, kept.order) } : kept.order
  const news = isFurther ? 'another' : 'first'
  if (!isSilent) await announce(run, sent, { parcel, note, news })
  return record(run, sent, parcel)
}

/** The parcel with the last of an order ships it; until then the order is being made up. */
async function dispatch(
  run: OrderTransaction,
  order: Order,
  shipment: Shipment,
): Promise<MoveResult> {
  const { id } = order
  const toSend = await placesLeft(run, order)
  const { note = null, isSilent } = shipment
  const lines = toSend.filter((place) => shipment.lines?.includes(place) ?? true)
  const left = toSend.filter((place) => !lines.includes(place))
  const isOneOfSeveral = left.length > 0 || order.parcels.length > 0
  const parcel = { ...shipment.parcel, ...(isOneOfSeveral && { lines }) }
  const contents = isOneOfSeveral
    ? { here: goodsAt(order, lines), toCome: goodsAt(order, left) }
    : undefined
  if (left.length === 0) {
    const result = await moveOrder(run, id, 'ship', { ...shipment, contents })
    return result.kind === 'moved' ? record(run, result.order, parcel) : result
  }
  const begun =
    order.status === 'processing'
      ? await goOn(run, order, shipment.anyway)
      : await moveOrder(run, id, 'process', { anyway: shipment.anyway, isSilent: true })
  if (begun.kind !== 'moved') return begun
  if (!isSilent) {
    const arriving = arrivingAlone(run, begun.order, run.now)
    await announce(run, arriving, { parcel: shipment.parcel, note, news: 'part', contents })
  }
  return record(run, begun.order, parcel)
}

/** With the days of a parcel that left at `sentAt`, where others have the rest of the order. */
export function arrivingAlone({ calendar }: OrderTransaction, order: Order, sentAt: string): Order {
  const days = promiseFromDispatch(sentAt, order, calendar)
  const first = { firstPromisedFrom: days.promisedFrom, firstPromisedTo: days.promisedTo }
  return { ...order, ...days, ...first }
}

/** Refused while somebody has to decide; the shopper’s wish to cancel is withdrawn otherwise. */
async function goOn(run: OrderTransaction, order: Order, anyway = false): Promise<MoveResult> {
  const message = moveObstacle(order, anyway, run.author)
  if (message !== undefined) return { kind: 'refused', order, message }
  return { kind: 'moved', order: await withdrawCancellation(run, order) }
}

async function record(
  run: OrderTransaction,
  order: Order,
  parcel: Omit<Parcel, 'sentAt'>,
): Promise<MoveResult> {
  const added = { ...parcel, sentAt: run.now }
  await recordAdded(run, order, added)
  return { kind: 'moved', order: await writeParcels(run, order, [...order.parcels, added]) }
}

export async function recordAdded(
  run: OrderTransaction,
  order: Order,
  parcel: Parcel,
): Promise<void> {
  const note = [trackingText(parcel), parcelGoods(order, parcel)].filter(Boolean).join(': ')
  await recordOrderEvent(run, order, 'parcel-added', note)
}

export async function writeParcels(
  { trx, now }: OrderTransaction,
  order: Order,
  parcels: readonly Parcel[],
): Promise<Order> {
  const { shippedAt, promisedFrom, promisedTo } = order
  await updateOrder(trx, order.id, {
    parcels: JSON.stringify(parcels),
    shippedAt,
    promisedFrom,
    promisedTo,
    updatedAt: now,
  })
  return { ...order, parcels }
}

type News = Pick<OrderMails['order-parcel'], 'parcel' | 'note' | 'news' | 'contents'>

export async function announce(run: OrderTransaction, order: Order, news: News): Promise<void> {
  await mailShopper(run, order, {
    kind: 'order-parcel',
    // A parcel that was removed may be added again, and is mailed again.
    dedupeKey: `order-parcel:${order.id}:${trackingText(news.parcel)}:${run.now}`,
    data: { ...toMailedOrder(order), ...news },
  })
}
