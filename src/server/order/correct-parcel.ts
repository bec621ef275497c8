import { listOrderEvents } from '#db/store/order-events.ts'
import type { ParcelContents } from '#domain/mail/order-mails.ts'
import type { Order } from '#domain/order/order.ts'
import {
  findParcel,
  isSameParcel,
  type Parcel,
  readTracking,
  trackingText,
} from '#domain/order/parcels.ts'
import { goodsAt, isPartlySent, parcelGoods } from '#domain/order/to-send.ts'
import type { MoveResult } from './move-order.ts'
import {
  lockExisting,
  type OrderTransaction,
  placesLeft,
  recordOrderEvent,
} from './order-transaction.ts'
import { announce, arrivingAlone, recordAdded, type Shipment, writeParcels } from './ship-order.ts'

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
  if (!isSilent) {
    const contents = await contentsOf(run, order, right)
    const sent = isOrdersLast(order, wrong) ? order : arrivingAlone(run, order, right.sentAt)
    await announce(run, sent, { parcel, note: note ?? null, news: 'corrected', contents })
  }
  await recordAdded(run, order, right)
  const parcels = order.parcels.map((known) => (known === wrong ? right : known))
  return { kind: 'moved', order: await writeParcels(run, order, parcels) }
}

/** The parcel whose days are those of the order. */
function isOrdersLast(order: Order, parcel: Parcel): boolean {
  return !isPartlySent(order) && order.parcels.at(-1) === parcel
}

async function contentsOf(
  run: OrderTransaction,
  order: Order,
  parcel: Parcel,
): Promise<ParcelContents | undefined> {
  const here = parcelGoods(order, parcel)
  return here === '' ? undefined : { here, toCome: goodsAt(order, await placesLeft(run, order)) }
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

function unknownParcel(order: Order, text: string): MoveResult {
  const parcels = order.parcels.map(trackingText).join(', ') || 'none'
  return { kind: 'refused', order, message: `it has no parcel ${text}; its parcels: ${parcels}` }
}

async function remove(run: OrderTransaction, order: Order, parcel: Parcel): Promise<Order> {
  await recordOrderEvent(run, order, 'parcel-removed', trackingText(parcel))
  const rest = order.parcels.filter((known) => known !== parcel)
  return writeParcels(run, order, rest)
}
