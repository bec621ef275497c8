import type { OpenReview, SendReview } from '#contract/review.ts'
import type { StoreHandle } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { claimReviewLink } from '#db/store/review-links.ts'
import { lockUser } from '#db/store/users.ts'
import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import { isReviewable } from '#domain/order/reviewable.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { spend } from '../http/spend.ts'
import { findLink } from '../links/mailed-links.ts'
import { logEvent } from '../observe/log-event.ts'
import { listReviewable } from './reviewable.ts'

type Reviewing = Request<OpenReview | SendReview>

/** A product of an order that the caller may review. */
interface Subject {
  readonly orderId: string
  readonly product: SoldProduct
  /** Uses the product's link up, in the review's transaction. False if its review was sent meanwhile. */
  readonly claim: (trx: StoreHandle, now: string) => Promise<boolean>
}

/** Throws a failure of the contract if the caller may not review the product, or has done so. */
export async function findSubject(request: Reviewing): Promise<Subject> {
  const { body, call, contract } = request
  const { token, orderNumber, productId } = body
  if (token !== undefined) return mailedSubject(request, token)
  await spend(request, 'tokenPerIp', call.ip)
  if (orderNumber === undefined || productId === undefined) throw failure(contract, 'not-valid')
  return orderedSubject(request, orderNumber, productId)
}

async function mailedSubject(request: Reviewing, token: string): Promise<Subject> {
  const { context, contract } = request
  const link = await findLink(request, 'review', token)
  if (!link) throw failure(contract, 'not-valid')
  if (link.usedAt !== null) throw failure(contract, 'sent')
  const { orderId, productId } = link
  const product = (await (await context.catalogue()).findProducts([productId])).get(productId)
  if (!product) throw failure(contract, 'not-valid')
  return { orderId, product, claim: (trx, now) => claimReviewLink(trx, link, now) }
}

async function orderedSubject(
  request: Reviewing,
  orderNumber: string,
  productId: number,
): Promise<Subject> {
  const { context, contract, session } = request
  if (!session) {
    logEvent(request, 'denied')
    throw failure(contract, 'signed-out')
  }
  const { id: userId } = session.user
  const order = await findOrder(context.store, 'orderNumber', orderNumber)
  if (order?.userId !== userId) throw failure(contract, 'not-found')
  if (!isReviewable(order)) throw failure(contract, 'not-kept')
  const products = await listReviewable(context, order)
  const found = products.find(({ product }) => product.id === productId)
  if (!found) throw failure(contract, 'not-found')
  if (found.isSent) throw failure(contract, 'sent')
  const { id: orderId } = order
  return { orderId, product: found.product, claim }

  /** Locks the account: deleting it waits for the review, or has made the order nobody's. */
  async function claim(trx: StoreHandle, now: string): Promise<boolean> {
    await lockUser(trx, 'id', userId)
    const owned = await findOrder(trx, 'id', orderId)
    if (owned?.userId !== userId) throw failure(contract, 'signed-out')
    await claimReviewLink(trx, { orderId, productId }, now)
    return true
  }
}
