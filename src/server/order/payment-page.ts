import { setTimeout as wait } from 'node:timers/promises'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import type { Order } from '#domain/order/order.ts'
import type { Context } from '../kernel/context.ts'
import {
  type PayableOrder,
  PaymentError,
  type PaymentPage,
  type Payments,
} from '../kernel/payments.ts'
import { inOrderTransaction } from './order-transaction.ts'
import { nextPaymentPageAttempt } from './place-order.ts'

const PROVIDER_TIMEOUT_MS = 9_000

/** Finds or creates the page. Rejects with a PaymentError when the provider fails or takes too long; the order stays stored. */
export async function paymentPage(
  context: Context,
  payments: Payments,
  order: Order,
): Promise<PaymentPage> {
  const { id, checkoutSessionId, checkoutSessionUrl } = order
  if (checkoutSessionId !== null && checkoutSessionUrl !== null)
    return { checkoutSessionId, url: checkoutSessionUrl }
  const key = `co_${id}_${order.attempt}`
  // A second click waits for the payment page that the first click is creating.
  const { pagesInProgress } = context
  const making = pagesInProgress.get(key) ?? makePage(context, payments, order, key)
  if (!pagesInProgress.has(key)) {
    pagesInProgress.set(key, making)
    making.catch(() => undefined).finally(() => pagesInProgress.delete(key))
  }
  return Promise.race([making, tooLate()])
}

async function makePage(
  context: Context,
  payments: Payments,
  order: Order,
  key: string,
): Promise<PaymentPage> {
  try {
    const page = await payments.createPage(payable(order), key)
    const { checkoutSessionId: sessionId, url: sessionUrl } = page
    await changePageless(context, order, () => ({ sessionId, sessionUrl }))
    return page
  } catch (error) {
    if (error instanceof PaymentError) {
      context.log.error({ order: order.orderNumber, error: error.message }, 'no payment page')
      // The provider repeats its reply for an idempotency key, so a retry after a failure needs another key.
      if (error.isFinal) await changePageless(context, order, nextPaymentPageAttempt)
    }
    throw error
  }
}

/** Does nothing once the order has a page, or another attempt at one was made. */
async function changePageless(
  context: Context,
  { id, attempt }: Order,
  changesOf: (order: Order, now: string) => Parameters<typeof updateOrder>[2],
): Promise<void> {
  await inOrderTransaction(context, async ({ trx, now }) => {
    const order = await lockOrder(trx, id)
    if (order?.checkoutSessionId !== null || order.attempt !== attempt) return
    await updateOrder(trx, id, { ...changesOf(order, now), updatedAt: now })
  })
}

function payable(order: Order): PayableOrder {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    email: order.customer.email,
    lines: order.lines.map(({ name, choices, price }) => ({
      name,
      description: choices.map(({ label, text }) => `${label}: ${text}`).join(', '),
      price,
    })),
    shipping: order.shipping,
    expiresAt: new Date(order.checkoutSessionExpiresAt),
  }
}

async function tooLate(): Promise<never> {
  await wait(PROVIDER_TIMEOUT_MS, undefined, { ref: false })
  throw new PaymentError('the card provider takes too long', false)
}
