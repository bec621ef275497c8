import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder } from '#db/store/orders.ts'
import { recordEventOutcome, recordProviderEvent } from '#db/store/provider-events.ts'
import { notRefundedAt } from '#db/store/provider-refunds.ts'
import { lostInDisputes } from '#domain/order/owner-rules.ts'
import type { Call, CallReply, Endpoint } from '../http/call.ts'
import type { Context } from '../kernel/context.ts'
import { logEvent } from '../kernel/log.ts'
import type {
  CheckoutSession,
  Payments,
  ProviderEvent,
  RefundedPayment,
} from '../kernel/payments.ts'
import { applyCheckoutSession } from './apply-checkout-session.ts'
import { applyRefund } from './apply-refund.ts'
import { applyDispute } from './dispute.ts'
import { inOrderTransaction, mailOwner, type OrderTransaction } from './order-transaction.ts'
import { applyRefundOutcome } from './refund-outcome.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** The signature covers the raw bytes. The provider retries after any status but 200. */
export const stripeWebhook: Endpoint = {
  method: 'POST',
  path: '/api/stripe-webhook',
  bodyLimit: MAX_BODY_BYTES,
  answer: async (call, context) => {
    const { payments } = context
    if (!payments) return reply(503, 'Payments are not set up.')
    const event = readSigned(call, context, payments)
    if (!event) return reply(400, 'The signature is wrong or too old.')
    const outcome = await handleEvent(context, event, payments.livemode)
    context.log.info({ id: call.id, event: event.id, type: event.type, outcome }, 'webhook')
    return { status: 200, headers: {}, json: { received: true } }
  },
}

function readSigned(call: Call, context: Context, payments: Payments): ProviderEvent | undefined {
  const signature = String(call.headers['stripe-signature'] ?? '')
  try {
    return payments.readWebhook(call.body, signature, context.clock())
  } catch {
    logEvent({ call, context }, 'webhook refused')
    return undefined
  }
}

function reply(status: number, message: string): CallReply {
  return { status, headers: {}, json: { message } }
}

export type EventOutcome = 'applied' | 'nothing' | 'no-order' | 'repeated' | 'unreadable'

interface Concluded {
  readonly outcome: EventOutcome
  readonly orderId: string | null
}

/** An event's id, its changes and its email are one transaction, so each event counts once. */
export async function handleEvent(
  context: Context,
  event: ProviderEvent,
  livemode: boolean,
): Promise<EventOutcome> {
  const { id, type, about } = event
  const outcome = await inOrderTransaction(context, async (run) => {
    if (!(await recordProviderEvent(run.trx, { id, type, receivedAt: run.now }))) return 'repeated'
    const { outcome, orderId } = await actOn(run, event, livemode)
    await recordEventOutcome(run.trx, id, outcome, orderId)
    return outcome
  })
  if (about.kind === 'unreadable' && outcome === 'unreadable') {
    context.log.error({ event: id, type, fault: about.fault }, 'event unreadable')
  }
  return outcome
}

async function actOn(
  run: OrderTransaction,
  { about, at }: ProviderEvent,
  livemode: boolean,
): Promise<Concluded> {
  switch (about.kind) {
    case 'session':
      return actOnSession(run, about.session, livemode)
    case 'refund':
      return actOnRefund(run, about.refund, at)
    case 'refund-outcome':
      return actOnPayment(run, about.refund.paymentIntent, (id) =>
        applyRefundOutcome(run, id, about.refund, at ?? run.now),
      )
    case 'dispute':
      return actOnPayment(run, about.dispute.paymentIntent, (id) =>
        applyDispute(run, id, about.dispute),
      )
    case 'unreadable':
      return { outcome: 'unreadable', orderId: null }
    default:
      return { outcome: 'nothing', orderId: null }
  }
}

async function actOnSession(
  run: OrderTransaction,
  session: CheckoutSession,
  livemode: boolean,
): Promise<Concluded> {
  const applied = await applyCheckoutSession(run, session, livemode)
  if (applied.kind !== 'no-order') return { outcome: applied.kind, orderId: applied.order.id }
  // The owner must learn of a payment for an order that the store lacks; sessions of other shops name no order.
  if (session.signal === 'paid' && session.orderId !== null) await reportStray(run, session)
  return { outcome: 'no-order', orderId: null }
}

async function actOnRefund(
  run: OrderTransaction,
  refund: RefundedPayment,
  at: string | null,
): Promise<Concluded> {
  const named = refund.orderId === null ? undefined : await findOrder(run.trx, 'id', refund.orderId)
  const order = (await orderOfPayment(run, refund.paymentIntent)) ?? named
  if (!order) return { outcome: 'no-order', orderId: null }
  const { id: orderId, paymentIntent } = order
  // Refunding a second payment of an order does not change the order's first payment.
  const isAnother = paymentIntent !== null && paymentIntent !== refund.paymentIntent
  if (isAnother) return { outcome: 'nothing', orderId }
  // The provider's total has what is still under way, and in an event that comes late what has failed since.
  await lockOrder(run.trx, orderId)
  const uncounted = await notRefundedAt(run.trx, orderId, at ?? run.now)
  // Nor has it what went back by a dispute.
  const lost = lostInDisputes(await listOrderEvents(run.trx, orderId))
  await applyRefund(run, orderId, refund.refunded - uncounted + lost)
  return { outcome: 'applied', orderId }
}

async function actOnPayment(
  run: OrderTransaction,
  paymentIntent: string | null,
  apply: (orderId: string) => Promise<boolean>,
): Promise<Concluded> {
  const order = await orderOfPayment(run, paymentIntent)
  if (!order) return { outcome: 'no-order', orderId: null }
  return { outcome: (await apply(order.id)) ? 'applied' : 'nothing', orderId: order.id }
}

async function orderOfPayment({ trx }: OrderTransaction, paymentIntent: string | null) {
  return paymentIntent === null ? undefined : findOrder(trx, 'paymentIntent', paymentIntent)
}

async function reportStray(
  run: OrderTransaction,
  { checkoutSessionId: sessionId, amount, currency }: CheckoutSession,
): Promise<void> {
  await mailOwner(run, {
    kind: 'stray-payment',
    dedupeKey: `stray-payment:${sessionId}`,
    data: { sessionId, amount, currency },
  })
}
