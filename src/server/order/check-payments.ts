import { changeOrder } from '#db/store/orders.ts'
import { listOrdersToCheck } from '#db/store/unpaid-orders.ts'
import type { Order } from '#domain/order/order.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '#server/kernel/job.ts'
import { PaymentError, type Payments } from '#server/kernel/payments.ts'
import type { Context } from '../kernel/context.ts'
import { applySession } from './apply-session.ts'
import { expireOrder } from './end-unpaid-orders.ts'
import { inOrderTransaction } from './in-order-transaction.ts'

/** A webhook has this long to arrive before we ask. */
const WEBHOOK_GRACE_MS = 2 * MINUTE_MS
const RECHECK_INTERVAL_MS = 10 * MINUTE_MS
const BATCH_SIZE = 50

export const checkPayments: Job = {
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

async function checkPayment(context: Context, payments: Payments, { id, sessionId }: Order) {
  const { store, clock } = context
  // Recorded first: an order whose check fails must not hold up those behind it.
  await changeOrder(store, id, { checkedAt: clock().toISOString() })
  const session = sessionId === null ? undefined : await payments.findSession(sessionId)
  await inOrderTransaction(context, async (run) => {
    if (session) await applySession(run, session, payments.livemode)
    else await expireOrder(run, id)
  })
}
