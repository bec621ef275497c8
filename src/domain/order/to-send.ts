import { goodsName, goodsText } from './goods-text.ts'
import type { Order, RefundedPlace } from './order.ts'
import type { Parcel } from './parcels.ts'

type Sendable = Pick<Order, 'status' | 'lines' | 'parcels'>

/** Equal lines that are still to send, by their places in the order. */
export interface GoodsToSend {
  readonly name: string
  readonly places: readonly number[]
}

/** An order stays in making until its last parcel leaves, so one with a parcel is partly sent until then. */
export function isPartlySent({ status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean {
  return (status === 'paid' || status === 'processing') && parcels.length > 0
}

/** The places of the lines that are in no parcel yet, without those that were refunded. */
export function placesToSend(
  { status, lines, parcels }: Sendable,
  refunded: ReadonlySet<RefundedPlace>,
): number[] {
  if (status !== 'paid' && status !== 'processing') return []
  const all = [...lines.keys()]
  const sent = new Set(parcels.flatMap((parcel) => parcel.lines ?? all))
  return all.filter((place) => !sent.has(place) && !refunded.has(place))
}

export function linesToSend(order: Sendable, refunded: ReadonlySet<RefundedPlace>): Order['lines'] {
  return placesToSend(order, refunded).flatMap((place) => order.lines[place] ?? [])
}

export function goodsToSend(
  { lines }: Pick<Order, 'lines'>,
  places: readonly number[],
): GoodsToSend[] {
  const byName = new Map<string, number[]>()
  for (const place of places) {
    const line = lines[place]
    if (!line) continue
    const name = goodsName(line)
    byName.set(name, [...(byName.get(name) ?? []), place])
  }
  return [...byName].map(([name, equal]) => ({ name, places: equal }))
}

/** `2 Rubber Grippers`, what the lines at these places are. */
export function goodsAt({ lines }: Pick<Order, 'lines'>, places: readonly number[]): string {
  return goodsText(places.flatMap((place) => lines[place] ?? []))
}

/** What is in a parcel; empty for one that took all of an order. */
export function parcelGoods(order: Pick<Order, 'lines'>, { lines = [] }: Parcel): string {
  return goodsAt(order, lines)
}
