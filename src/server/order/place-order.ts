import { createHash, randomInt, randomUUID } from 'node:crypto'
import { findPendingOrder } from '#db/store/find-orders.ts'
import { insertOrder, lockOrder, updateOrder } from '#db/store/orders.ts'
import { rememberAddress } from '#db/store/users.ts'
import { configurationKey } from '#domain/cart/equal-entries.ts'
import { newOrderNumber, type Order, type OrderLine } from '#domain/order/order.ts'
import { promiseDays } from '#domain/order/promise.ts'
import type { Address } from '#domain/shipping/address.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Session } from '../http/call.ts'
import { type OrderTransaction, recordOrderEvent } from './order-transaction.ts'
import type { PricedCart } from './priced-cart.ts'

const PAGE_LIFETIME_MS = HOUR_MS
/** The provider creates no payment page with a shorter lifetime. */
const MIN_PAGE_LIFETIME_MS = 31 * MINUTE_MS

export interface PlaceOrderResult {
  readonly user: Session['user']
  readonly address: Address
  readonly cart: PricedCart
  readonly lines: readonly OrderLine[]
}

/** A second click finds the order that the first click made. */
export async function placeOrder(run: OrderTransaction, placed: PlaceOrderResult): Promise<Order> {
  const { trx } = run
  const { user, address } = placed
  const hash = checkoutHash(placed)
  await rememberAddress(trx, user.id, address)
  const same = await findPendingOrder(trx, user.id, hash)
  const usable = same && (await usableOrder(run, same))
  if (usable) return usable
  const id = randomUUID()
  const isNew = await insertOrder(trx, newOrder(run, placed, { id, hash }))
  const order = isNew ? await lockOrder(trx, id) : await findPendingOrder(trx, user.id, hash)
  if (!order) throw new Error('An order vanished while it was being placed')
  return order
}

async function usableOrder(run: OrderTransaction, { id }: Order): Promise<Order | undefined> {
  const { trx, now } = run
  const order = await lockOrder(trx, id)
  if (order?.status !== 'pending') return undefined
  const left = Date.parse(order.checkoutSessionExpiresAt) - Date.parse(now)
  if (order.checkoutSessionId === null ? left > MIN_PAGE_LIFETIME_MS : left > MINUTE_MS)
    return order
  if (order.checkoutSessionId === null) {
    // The order has no payment page yet, so a new attempt with another idempotency key can't charge twice.
    const changes = nextPaymentPageAttempt(order, now)
    await updateOrder(trx, id, changes)
    return lockOrder(trx, id)
  }
  await updateOrder(trx, id, { status: 'expired', updatedAt: now })
  await recordOrderEvent(run, order, 'expired')
  return undefined
}

export function nextPaymentPageAttempt({ attempt }: Pick<Order, 'attempt'>, now: string) {
  const sessionExpiresAt = new Date(Date.parse(now) + PAGE_LIFETIME_MS).toISOString()
  return { attempt: attempt + 1, sessionExpiresAt, updatedAt: now }
}

function newOrder(
  { now, calendar }: OrderTransaction,
  { user, address, cart, lines }: PlaceOrderResult,
  { id, hash }: { readonly id: string; readonly hash: string },
) {
  const { subtotal, shipping, vat, total, leadTimeDays } = cart
  return {
    id,
    orderNumber: newOrderNumber(randomInt),
    userId: user.id,
    cartHash: cartHash(user.id, lines),
    checkoutHash: hash,
    customer: { name: user.fullName, email: user.email },
    address,
    lines,
    subtotal,
    shipping,
    vat,
    total,
    currency: 'gbp',
    leadTimeDays,
    ...promiseDays(
      new Date(now),
      { leadTimeDays, extraTransitDays: shipping.extraTransitDays },
      calendar,
    ),
    checkoutSessionExpiresAt: new Date(Date.parse(now) + PAGE_LIFETIME_MS).toISOString(),
    createdAt: now,
  }
}

function cartHash(userId: string, lines: readonly OrderLine[]): string {
  const keys = lines.map(({ productId, options }) =>
    configurationKey({ id: productId, name: '', price: 0, options }),
  )
  return digest([userId, keys.toSorted()])
}

function checkoutHash({ user, address, cart, lines }: PlaceOrderResult): string {
  const { fullName, email } = user
  return digest([fullName, email, address, lines, cart.shipping, cart.total, cart.leadTimeDays])
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
