import { updateOrder } from '#db/store/orders.ts'
import { listOrdersToCheck, listOrdersWithoutPaymentPage } from '#db/store/unpaid-orders.ts'
import type { Order } from '#domain/order/order.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Context, Job } from '../kernel/context.ts'
import { PaymentError, type Payments } from '../kernel/payments.ts'
import { applyCheckoutSession } from './apply-checkout-session.ts'
import { expireOrder } from './end-unpaid-orders.ts'
import { inOrderTransaction } from './order-transaction.ts'
import { handleEvent } from './provider-events.ts'

/** How long to wait for a webhook before asking the provider. */
const WEBHOOK_GRACE_MS = 2 * MINUTE_MS
const RECHECK_INTERVAL_MS = 10 * MINUTE_MS
const BATCH_SIZE = 50

export const checkPendingPayments: Job = {
  name: 'check payments',
  pauseMs: MINUTE_MS,
  run: async (context, signal) => {
    const { payments, store, clock, log } = context
    if (!payments) return
    const now = clock().getTime()
    const due = {
      placedBefore: new Date(now - WEBHOOK_GRACE_MS).toISOString(),
      checkedBefore: new Date(now - RECHECK_INTERVAL_MS).toISOString(),
      limit: BATCH_SIZE,
    }
    for (;;) {
      const orders = await listOrdersToCheck(store, due)
      for (const order of orders) {
        if (signal.aborted) return
        await checkPayment(context, payments, order).catch((error: unknown) => {
          if (!(error instanceof PaymentError)) throw error
          log.error({ order: order.orderNumber, error: error.message }, 'payment not checked')
        })
      }
      if (orders.length < BATCH_SIZE) return
    }
  },
}

async function checkPayment(
  context: Context,
  payments: Payments,
  { id, checkoutSessionId }: Order,
) {
  const { store, clock } = context
  // The time of the check is recorded first: an order whose check fails must not block the orders after it.
  await updateOrder(store, id, { checkedAt: clock().toISOString() })
  const session =
    checkoutSessionId === null ? undefined : await payments.findCheckoutSession(checkoutSessionId)
  await inOrderTransaction(context, async (run) => {
    if (session) await applyCheckoutSession(run, session, payments.livemode)
    else await expireOrder(run, id)
  })
}

/** The provider keeps events for this long. */
const EVENT_RETENTION_MS = 30 * DAY_MS
/** Tolerance for differing clocks, and for the time between an order and the creation of its payment page. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS

export const findMissedEvents: Job = {
  name: 'sweep provider',
  pauseMs: HOUR_MS,
  run: async (context, signal) => {
    const { payments, clock } = context
    if (!payments) return
    const events = await payments.undelivered(new Date(clock().getTime() - EVENT_RETENTION_MS))
    for (const event of events) {
      if (signal.aborted) return
      await handleEvent(context, event, payments.livemode)
    }
    await adoptPages(context, payments)
  },
}

/** A crash can fall between creating a payment page and recording it. */
async function adoptPages(context: Context, payments: Payments): Promise<void> {
  const before = new Date(context.clock().getTime() - CLOCK_SKEW_MS).toISOString()
  const pageless = await listOrdersWithoutPaymentPage(context.store, before)
  const [oldest] = pageless
  if (!oldest) return
  const ids = new Set(pageless.map(({ id }) => id))
  const since = new Date(Date.parse(oldest.createdAt) - CLOCK_SKEW_MS)
  for await (const session of payments.checkoutSessionsSince(since)) {
    if (session.orderId === null || !ids.has(session.orderId)) continue
    await inOrderTransaction(context, (run) =>
      applyCheckoutSession(run, session, payments.livemode),
    )
  }
  for (const { id } of pageless) await inOrderTransaction(context, (run) => expireOrder(run, id))
}
