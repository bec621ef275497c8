import { findOrder } from '#db/store/find-orders.ts'
import { lockOrder } from '#db/store/orders.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { concludeEvent, receiveEvent } from '#db/store/provider-events.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { Context } from '#server/context.ts'
import type {
  DisputedPayment,
  PaymentSession,
  ProviderEvent,
  RefundedPayment,
} from '#server/payments.ts'
import { applyRefund } from './apply-refund.ts'
import { applySession } from './apply-session.ts'
import { flag } from './reviews.ts'
import { inRun, type Run } from './run.ts'

/** What came of an event: written down beside it. */
export type Outcome = 'applied' | 'nothing' | 'no-order' | 'repeated'

interface Concluded {
  readonly outcome: Outcome
  readonly orderId: string | null
}

/**
 * Does what an event of the card provider asks for, once: the event's id, what it changes and the
 * mail that follows are one transaction.
 */
export async function handleEvent(
  context: Context,
  event: ProviderEvent,
  livemode: boolean,
): Promise<Outcome> {
  return inRun(context, async (run) => {
    const { id, type } = event
    if (!(await receiveEvent(run.trx, { id, type, receivedAt: run.now }))) return 'repeated'
    const { outcome, orderId } = await actOn(run, event, livemode)
    await concludeEvent(run.trx, id, outcome, orderId)
    return outcome
  })
}

async function actOn(run: Run, { about }: ProviderEvent, livemode: boolean): Promise<Concluded> {
  switch (about.kind) {
    case 'session':
      return actOnSession(run, about.session, livemode)
    case 'refund':
      return actOnRefund(run, about.refund)
    case 'dispute':
      return actOnDispute(run, about.dispute)
    default:
      return { outcome: 'nothing', orderId: null }
  }
}

async function actOnSession(
  run: Run,
  session: PaymentSession,
  livemode: boolean,
): Promise<Concluded> {
  const applied = await applySession(run, session, livemode)
  if (applied.kind !== 'no-order') return { outcome: applied.kind, orderId: applied.order.id }
  // Money for an order that we do not have must not go unnoticed; other shops' sessions name none.
  if (session.signal === 'paid' && session.orderId !== null) await reportStray(run, session)
  return { outcome: 'no-order', orderId: null }
}

async function actOnRefund(run: Run, refund: RefundedPayment): Promise<Concluded> {
  const named = refund.orderId === null ? undefined : await findOrder(run.trx, 'id', refund.orderId)
  const order = (await orderOfPayment(run, refund.paymentIntent)) ?? named
  if (!order) return { outcome: 'no-order', orderId: null }
  const { id: orderId, paymentIntent } = order
  // A second payment for the same order is given back: that leaves the first one where it is.
  const isAnother = paymentIntent !== null && paymentIntent !== refund.paymentIntent
  if (isAnother) return { outcome: 'nothing', orderId }
  await applyRefund(run, orderId, refund.refunded)
  return { outcome: 'applied', orderId }
}

async function actOnDispute(run: Run, dispute: DisputedPayment): Promise<Concluded> {
  const found = await orderOfPayment(run, dispute.paymentIntent)
  const order = found && (await lockOrder(run.trx, found.id))
  if (!order) return { outcome: 'no-order', orderId: null }
  const why = `the card’s owner disputes ${formatPounds(dispute.amount)}: ${dispute.reason}`
  await flag(run, order, 'disputed', why, 'disputed')
  return { outcome: 'applied', orderId: order.id }
}

async function orderOfPayment({ trx }: Run, paymentIntent: string | null) {
  return paymentIntent === null ? undefined : findOrder(trx, 'payment_intent', paymentIntent)
}

async function reportStray({ trx, now, owner }: Run, session: PaymentSession): Promise<void> {
  const { sessionId, amount, currency } = session
  await enqueueMail(trx, {
    kind: 'stray-payment',
    recipient: owner,
    dedupeKey: `stray-payment:${sessionId}`,
    data: { sessionId, amount, currency },
    now,
  })
}
