import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { type Move, moveFrom, refundable } from '#domain/order/moves.ts'
import type { Order } from '#domain/order/order.ts'
import type { Status } from '#domain/order/status.ts'
import { confirm } from './apply-session.ts'
import { happen } from './happen.ts'
import { mailedOrder } from './mailed-order.ts'
import type { Run } from './run.ts'

export type MoveResult =
  | { readonly kind: 'moved'; readonly order: Order }
  | { readonly kind: 'done'; readonly order: Order }
  | { readonly kind: 'refused'; readonly order: Order; readonly why: string }

type MoveMail = 'order-processing' | 'order-shipped' | 'order-delivered' | 'order-cancelled'

const DONE: Partial<Readonly<Record<Status, MoveMail>>> = {
  processing: 'order-processing',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
}

/** Moves an order on behalf of the owner and tells the shopper. `note` goes with a parcel. */
export async function moveOrder(
  run: Run,
  id: string,
  move: Move,
  note: string | null = null,
): Promise<MoveResult> {
  const order = await lockOrder(run.trx, id)
  if (!order) throw new Error(`There is no order ${id}`)
  if (move === 'accept' && order.status !== 'review') return unflag(run, order)
  const moved = moveFrom(order.status, move)
  if (moved.kind === 'done') return { kind: 'done', order }
  if (moved.kind === 'refused') {
    const from = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(moved.from)
    return { kind: 'refused', order, why: `it is ${order.status}; it would have to be ${from}` }
  }
  if (order.review !== null && (move === 'process' || move === 'ship')) {
    return { kind: 'refused', order, why: `it wants a look first: ${order.review}` }
  }
  await write(run, order, moved.to, note)
  return { kind: 'moved', order: { ...order, status: moved.to } }
}

async function write(run: Run, order: Order, status: Status, note: string | null): Promise<void> {
  const { trx, now } = run
  await changeOrder(trx, order.id, {
    status,
    updated_at: now,
    ...(status === 'delivered' && { delivered_at: now }),
    ...((status === 'paid' || status === 'cancelled') && { review: null }),
  })
  await happen(run, order, status, note)
  if (status === 'paid') return confirm(run, order)
  const kind = DONE[status]
  if (!kind) return
  await enqueueMail(trx, {
    kind,
    recipient: order.customer.email,
    dedupeKey: `${kind}:${order.id}`,
    data: { ...mailedOrder(order), note, refunded: refundable(order) },
    now,
  })
}

/** Ends the owner's look at an order whose status nothing is wrong with. */
async function unflag(run: Run, order: Order): Promise<MoveResult> {
  if (order.review === null) return { kind: 'done', order }
  await changeOrder(run.trx, order.id, { review: null, updated_at: run.now })
  await happen(run, order, 'accepted', order.review)
  return { kind: 'moved', order: { ...order, review: null } }
}
