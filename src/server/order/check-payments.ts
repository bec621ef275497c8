import { changeOrder } from '#db/store/orders.ts'
import { listUnsettled } from '#db/store/unsettled-orders.ts'
import type { Order } from '#domain/order/order.ts'
import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs.ts'
import { PaymentError, type Payments } from '#server/payments.ts'
import { applySession } from './apply-session.ts'
import { expire } from './expire.ts'
import { inRun } from './run.ts'

const MINUTE = 60_000
/** So long the webhook has, before anybody asks. */
const PATIENCE = 2 * MINUTE
/** So long after one question comes the next. */
const ASK_AGAIN = 10 * MINUTE
const BATCH = 50

/** Asks the card provider about payments whose webhook has not come. */
export const checkPayments: Job = {
  name: 'check payments',
  pause: MINUTE,
  run: async (context, signal) => {
    const { payments, store, clock, log } = context
    if (!payments) return
    const now = clock().getTime()
    const due = {
      placedBefore: new Date(now - PATIENCE).toISOString(),
      checkedBefore: new Date(now - ASK_AGAIN).toISOString(),
      limit: BATCH,
    }
    for (;;) {
      const orders = await listUnsettled(store, due)
      for (const order of orders) {
        if (signal.aborted) return
        await checkPayment(context, payments, order).catch((error: unknown) => {
          if (!(error instanceof PaymentError)) throw error
          log.error({ order: order.orderNumber, error: error.message }, 'payment not checked')
        })
      }
      if (orders.length < BATCH) return
    }
  },
}

async function checkPayment(context: Context, payments: Payments, { id, sessionId }: Order) {
  const { store, clock } = context
  // Noted first, so that an order which cannot be asked about does not hold up those behind it.
  await changeOrder(store, id, { checked_at: clock().toISOString() })
  const session = sessionId === null ? undefined : await payments.findSession(sessionId)
  await inRun(context, async (run) => {
    if (session) await applySession(run, session, payments.livemode)
    else await expire(run, id)
  })
}
