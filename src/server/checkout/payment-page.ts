import { setTimeout as wait } from 'node:timers/promises'
import { changeOrder, lockOrder } from '#db/store/orders.ts'
import type { Order } from '#domain/order/order.ts'
import type { Context } from '#server/context.ts'
import {
  type PayableOrder,
  PaymentError,
  type PaymentPage,
  type Payments,
} from '#server/payments.ts'
import { inRun } from '../orders/run.ts'
import { nextAttempt } from './place-order.ts'

/** Milliseconds that a shopper waits for the card provider before they are told to try again. */
const PATIENCE = 9_000

/** Pages that are being made, by order: of two clicks at once the second waits for the first. */
const underWay = new Map<string, Promise<PaymentPage>>()

/**
 * Where an order is paid: the page that it has, or a new one. Rejects with a PaymentError when the
 * provider has none to give or takes too long; the order stays, and the next try goes on with it.
 */
export async function paymentPage(
  context: Context,
  payments: Payments,
  order: Order,
): Promise<PaymentPage> {
  const { id, sessionId, sessionUrl } = order
  if (sessionId !== null && sessionUrl !== null) return { sessionId, url: sessionUrl }
  const key = `co_${id}_${order.attempt}`
  const making = underWay.get(key) ?? makePage(context, payments, order, key)
  if (!underWay.has(key)) {
    underWay.set(key, making)
    making.catch(() => undefined).finally(() => underWay.delete(key))
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
    await keepPage(context, order, page)
    return page
  } catch (error) {
    if (error instanceof PaymentError) {
      context.log.error({ order: order.orderNumber, error: error.message }, 'no payment page')
      if (error.isFinal) await tryAnotherKey(context, order)
    }
    throw error
  }
}

/** The page belongs to the order, unless that has been paid by another one in the meantime. */
async function keepPage(context: Context, { id, attempt }: Order, page: PaymentPage) {
  await inRun(context, async ({ trx, now }) => {
    const order = await lockOrder(trx, id)
    if (order?.sessionId !== null || order.attempt !== attempt) return
    const { sessionId: session_id, url: session_url } = page
    await changeOrder(trx, id, { session_id, session_url, updated_at: now })
  })
}

/** The provider repeats its answer to a key, so that another one is needed after a failure. */
async function tryAnotherKey(context: Context, { id, attempt }: Order): Promise<void> {
  await inRun(context, async ({ trx, now }) => {
    const order = await lockOrder(trx, id)
    if (order?.sessionId !== null || order.attempt !== attempt) return
    await changeOrder(trx, id, nextAttempt(order, now))
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
    expiresAt: new Date(order.sessionExpiresAt),
  }
}

async function tooLate(): Promise<never> {
  await wait(PATIENCE, undefined, { ref: false })
  throw new PaymentError('the card provider takes too long', false)
}
