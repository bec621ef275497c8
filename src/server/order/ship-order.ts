import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import type { OrderMails } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import {
  findParcel,
  isSameParcel,
  type Parcel,
  readTracking,
  type Tracking,
  trackingText,
} from '#domain/order/parcels.ts'
import { promiseFromDispatch } from '#domain/order/promise.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { goodsAt, isPartlySent, parcelGoods, placesToSend } from '#domain/order/to-send.ts'
import {
  dispatchedAt,
  type MoveOptions,
  type MoveResult,
  moveObstacle,
  moveOrder,
  withdrawCancellation,
} from './move-order.ts'
import {
  mailShopper,
  type OrderTransaction,
  recordOrderEvent,
  toMailedOrder,
} from './order-transaction.ts'

interface Shipment extends MoveOptions {
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
  const toSend = placesToSend(order, refundedPlaces(await listOrderEvents(run.trx, id)))
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
    const days = promiseFromDispatch(run.now, order, run.calendar)
    const first = { firstPromisedFrom: days.promisedFrom, firstPromisedTo: days.promisedTo }
    const arriving = { ...begun.order, ...days, ...first }
    await announce(run, arriving, { parcel: shipment.parcel, note, news: 'part', contents })
  }
  return record(run, begun.order, parcel)
}

/** Refused while somebody has to decide; the shopper’s wish to cancel is withdrawn otherwise. */
async function goOn(run: OrderTransaction, order: Order, anyway = false): Promise<MoveResult> {
  const message = moveObstacle(order, anyway)
  if (message !== undefined) return { kind: 'refused', order, message }
  return { kind: 'moved', order: await withdrawCancellation(run, order) }
}

/** Replaces the parcel with the number or link `mistyped`, which left on the same day, and emails the right one. */
export async function correctParcel(
  run: OrderTransaction,
  id: string,
  { parcel, mistyped, note, isSilent }: Omit<Shipment, 'anyway'> & { readonly mistyped: string },
): Promise<MoveResult> {
  const order = await lockExisting(run, id)
  const isKnown = order.parcels.some((known) => isSameParcel(known, parcel))
  const wrong = findParcel(order.parcels, mistyped)
  if (!wrong) return isKnown ? { kind: 'already', order } : unknownParcel(order, mistyped)
  if (isSameParcel(wrong, parcel)) return { kind: 'already', order }
  if (order.status !== 'shipped' && !isPartlySent(order)) {
    return {
      kind: 'refused',
      order,
      message: `it is ${order.status}; only a shipped one is corrected`,
    }
  }
  if (isKnown) return { kind: 'moved', order: await remove(run, order, wrong) }
  const right = { ...wrong, ...parcel }
  await recordOrderEvent(run, order, 'parcel-removed', trackingText(wrong))
  if (!isSilent) await announce(run, order, { parcel, note: note ?? null, news: 'corrected' })
  await recordAdded(run, order, right)
  const parcels = order.parcels.map((known) => (known === wrong ? right : known))
  return { kind: 'moved', order: await writeParcels(run, order, parcels) }
}

/** Emails nothing. */
export async function removeParcel(
  run: OrderTransaction,
  id: string,
  text: string,
): Promise<MoveResult> {
  const order = await lockExisting(run, id)
  const parcel = findParcel(order.parcels, text)
  if (parcel) return { kind: 'moved', order: await remove(run, order, parcel) }
  const events = await listOrderEvents(run.trx, id)
  const removed = events
    .filter(({ what }) => what === 'parcel-removed')
    .map(({ note }) => readTracking(note ?? ''))
    .flatMap((read) => ('tracking' in read ? [read.tracking] : []))
  return findParcel(removed, text) ? { kind: 'already', order } : unknownParcel(order, text)
}

async function lockExisting({ trx }: OrderTransaction, id: string): Promise<Order> {
  const order = await lockOrder(trx, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

function unknownParcel(order: Order, text: string): MoveResult {
  const parcels = order.parcels.map(trackingText).join(', ') || 'none'
  return { kind: 'refused', order, message: `it has no parcel ${text}; its parcels: ${parcels}` }
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

async function recordAdded(run: OrderTransaction, order: Order, parcel: Parcel): Promise<void> {
  const note = [trackingText(parcel), parcelGoods(order, parcel)].filter(Boolean).join(': ')
  await recordOrderEvent(run, order, 'parcel-added', note)
}

async function remove(run: OrderTransaction, order: Order, parcel: Parcel): Promise<Order> {
  await recordOrderEvent(run, order, 'parcel-removed', trackingText(parcel))
  const rest = order.parcels.filter((known) => known !== parcel)
  return writeParcels(run, order, rest)
}

async function writeParcels(
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

async function announce(run: OrderTransaction, order: Order, news: News): Promise<void> {
  await mailShopper(run, order, {
    kind: 'order-parcel',
    // A parcel that was removed may be added again, and is mailed again.
    dedupeKey: `order-parcel:${order.id}:${trackingText(news.parcel)}:${run.now}`,
    data: { ...toMailedOrder(order), ...news },
  })
}
