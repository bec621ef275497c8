import { findOrder, findSameCart } from '#db/store/find-orders.ts'
import { changeOrder, lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import type { Order } from '#domain/order/order.ts'
import { settle } from '#domain/order/settle.ts'
import type { Status } from '#domain/order/status.ts'
import type { PaymentSession } from '#server/payments.ts'
import { happen } from './happen.ts'
import { mailedOrder } from './mailed-order.ts'
import { alertOwner, flag } from './reviews.ts'
import type { Run } from './run.ts'

/** Two payments for the same things within so many milliseconds may be one too many. */
const DUPLICATE_WINDOW = 30 * 60_000

export type Applied =
  | { readonly kind: 'applied' | 'nothing'; readonly order: Order }
  | { readonly kind: 'no-order' }

/**
 * Makes an order what the card provider says about a session of it. Webhook, success page and
 * reconciler all come here, in any order and as often as they like: it happens once.
 */
export async function applySession(
  run: Run,
  session: PaymentSession,
  livemode: boolean,
): Promise<Applied> {
  const id = await orderIdOf(run, session)
  const order = id === undefined ? undefined : await lockOrder(run.trx, id)
  if (!order) return { kind: 'no-order' }
  if (!session.signal) return { kind: 'nothing', order }
  const settlement = settle({ ...order, livemode }, session.signal, session)
  switch (settlement.kind) {
    case 'nothing':
      return { kind: 'nothing', order }
    case 'paid-twice':
      await flag(run, order, 'paid-twice', settlement.why, session.sessionId)
      break
    case 'review':
      await move(run, order, 'review', { session, note: settlement.why })
      await alertOwner(run, order, settlement.why, session.sessionId)
      break
    case 'moved':
      await move(run, order, settlement.to, { session, note: null })
  }
  return { kind: 'applied', order: await orderById(run, order.id) }
}

async function move(
  run: Run,
  order: Order,
  status: Status,
  { session, note }: { readonly session: PaymentSession; readonly note: string | null },
): Promise<void> {
  const { trx, now } = run
  const isPaid = status === 'paid' || status === 'review'
  await changeOrder(trx, order.id, {
    status,
    updated_at: now,
    checked_at: now,
    ...(isPaid && {
      paid: session.amount,
      // A clock that was set back makes no payment older than its order.
      paid_at: now > order.createdAt ? now : order.createdAt,
      session_id: session.sessionId,
      payment_intent: session.paymentIntent,
      review: note,
    }),
  })
  await happen(run, order, status, note)
  if (status === 'paid') await confirm(run, await orderById(run, order.id))
  if (status === 'failed') {
    await enqueueMail(trx, {
      kind: 'payment-failed',
      recipient: order.customer.email,
      dedupeKey: `payment-failed:${order.id}`,
      data: mailedOrder(order),
      now,
    })
  }
}

/** What follows from being paid: mail to the shopper and the owner, and a look for a second payment. */
export async function confirm(run: Run, order: Order): Promise<void> {
  const { trx, now, owner } = run
  const data = mailedOrder(order)
  const mail = { data, now }
  await enqueueMail(trx, {
    ...mail,
    kind: 'order-confirmed',
    recipient: order.customer.email,
    dedupeKey: `order-confirmed:${order.id}`,
  })
  await enqueueMail(trx, {
    ...mail,
    kind: 'order-alert',
    recipient: owner,
    dedupeKey: `order-alert:${order.id}`,
  })
  const since = new Date(Date.parse(now) - DUPLICATE_WINDOW).toISOString()
  const other = await findSameCart(trx, order, since)
  if (other !== undefined) {
    const why = `possible duplicate of ${other}: the same things were paid for within half an hour`
    await flag(run, order, 'possible-duplicate', why, other)
  }
}

async function orderIdOf({ trx }: Run, session: PaymentSession): Promise<string | undefined> {
  if (session.orderId !== null) return session.orderId
  return (await findOrder(trx, 'session_id', session.sessionId))?.id
}

async function orderById({ trx }: Run, id: string): Promise<Order> {
  const order = await findOrder(trx, 'id', id)
  if (!order) throw new Error(`Order ${id} is gone`)
  return order
}
