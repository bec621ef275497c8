import { createHash, randomInt, randomUUID } from 'node:crypto'
import { findPendingOrder } from '#db/store/find-orders.ts'
import { changeOrder, insertOrder, lockOrder } from '#db/store/orders.ts'
import { rememberAddress } from '#db/store/users.ts'
import { configurationKey } from '#domain/cart/lines.ts'
import type { Order, OrderLine } from '#domain/order/order.ts'
import { newOrderNumber } from '#domain/order/order-number.ts'
import type { Address } from '#domain/shipping/address.ts'
import type { Session } from '#server/http/endpoint.ts'
import { happen } from '../orders/happen.ts'
import type { Run } from '../orders/run.ts'
import type { PricedCart } from './priced-cart.ts'

const MINUTE = 60_000
/** How long a payment page can be paid on. */
const PAGE_LIFE = 60 * MINUTE
/** The provider makes no page that lives shorter. */
const SHORTEST_LIFE = 31 * MINUTE

export interface Placed {
  readonly user: Session['user']
  readonly address: Address
  readonly cart: PricedCart
  readonly lines: readonly OrderLine[]
}

/**
 * The order that is to be paid, in the store before the card provider hears of it. A second click
 * finds the order that the first one made.
 */
export async function placeOrder(run: Run, placed: Placed): Promise<Order> {
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

/** The same order again, if it can still be paid; otherwise its time is over. */
async function usableOrder(run: Run, { id }: Order): Promise<Order | undefined> {
  const { trx, now } = run
  const order = await lockOrder(trx, id)
  if (order?.status !== 'pending') return undefined
  const left = Date.parse(order.sessionExpiresAt) - Date.parse(now)
  if (order.sessionId === null ? left > SHORTEST_LIFE : left > MINUTE) return order
  if (order.sessionId === null) {
    // Nobody was ever shown a page for it, so it may begin afresh.
    const changes = nextAttempt(order, now)
    await changeOrder(trx, id, changes)
    return lockOrder(trx, id)
  }
  await changeOrder(trx, id, { status: 'expired', updated_at: now })
  await happen(run, order, 'expired')
  return undefined
}

/** What another try at a payment page changes: its key, and so all that goes with it. */
export function nextAttempt({ attempt }: Pick<Order, 'attempt'>, now: string) {
  const session_expires_at = new Date(Date.parse(now) + PAGE_LIFE).toISOString()
  return { attempt: attempt + 1, session_expires_at, updated_at: now }
}

function newOrder(
  { now }: Run,
  { user, address, cart, lines }: Placed,
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
    sessionExpiresAt: new Date(Date.parse(now) + PAGE_LIFE).toISOString(),
    createdAt: now,
  }
}

function cartHash(userId: string, lines: readonly OrderLine[]): string {
  const keys = lines.map(({ productId, options }) =>
    configurationKey({ id: productId, name: '', price: 0, options }),
  )
  return digest([userId, keys.toSorted()])
}

function checkoutHash({ user, address, cart, lines }: Placed): string {
  const { fullName, email } = user
  return digest([fullName, email, address, lines, cart.shipping, cart.total, cart.leadTimeDays])
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}
