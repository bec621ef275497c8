import {
  openReview as openContract,
  reviewFields,
  sendReview as sendContract,
  stopReviewMail as stopContract,
} from '#contract/review.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { claimReviewLink, stopReviewMail as stopMail } from '#db/store/review-links.ts'
import { insertReview, listReviewedProducts } from '#db/store/reviews.ts'
import { lockUser } from '#db/store/users.ts'
import { pictureInColor } from '#domain/cart/lines.ts'
import { pricedProduct } from '#domain/cart/price-list.ts'
import { productPath, type SoldProduct } from '#domain/catalogue/catalogue.ts'
import { isReviewable, type Order } from '#domain/order/order.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle, readFields } from '../http/handle.ts'
import { findLink } from '../http/mailed-links.ts'
import type { Context } from '../kernel/context.ts'
import { logEvent } from '../kernel/log.ts'

export const openReview = handle(openContract, async (request) => {
  const { orderId, product } = await findSubject(request)
  const order = await findOrder(request.context.store, 'id', orderId)
  const line = order?.lines.find(({ productId }) => productId === product.id)
  const picture = pictureInColor(pricedProduct(product), line ?? { options: {} })
  return { product: { name: product.name, path: productPath(product), picture } }
})

/** Using up the link and storing the review are one transaction, so each confirmed review is stored exactly once. */
export const sendReview = handle(sendContract, async (request) => {
  const { body, context } = request
  const { orderId, product, claim } = await findSubject(request)
  const review = { stars: body.stars, ...(await readFields(request, reviewFields, body)) }
  const now = context.clock().toISOString()
  const isFirst = await inTransaction(context.store, async (trx) => {
    if (!(await claim(trx, now))) return false
    const { id: productId, name: productName } = product
    return insertReview(trx, { ...review, orderId, productId, productName, writtenAt: now })
  })
  if (!isFirst) throw failure(sendContract, 'sent')
  return { message: 'Thank you. We read each review before it appears.' }
})

export const stopReviewMail = handle(stopContract, async (request) => {
  const { body, context } = request
  const link = await findLink(request, 'review', body.token)
  if (!link?.userId) throw failure(stopContract, 'not-valid')
  await stopMail(context.store, link.userId, context.clock().toISOString())
  return { message: 'We won’t ask you for reviews again.' }
})

type Reviewing = ServiceRequest<typeof openContract | typeof sendContract>

/** A product of an order that the caller may review. */
interface Subject {
  readonly orderId: string
  readonly product: SoldProduct
  /** Marks the product's link as used, in the review's transaction. False if a review was sent in the meantime. */
  readonly claim: (trx: StoreHandle, now: string) => Promise<boolean>
}

/** Throws a failure of the contract if the caller may not review the product, or has done so. */
async function findSubject(request: Reviewing): Promise<Subject> {
  const { body, call, contract } = request
  const { token, orderNumber, productId } = body
  if (token !== undefined) return mailedSubject(request, token)
  await spendPoints(request, 'tokenPerIp', call.ip)
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
  if (!product) throw failure(contract, 'gone')
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
  if (!found) {
    const isOrdered = order.lines.some((line) => line.productId === productId)
    throw failure(contract, isOrdered ? 'gone' : 'not-found')
  }
  if (found.isSent) throw failure(contract, 'sent')
  const { id: orderId } = order
  return { orderId, product: found.product, claim }

  /** Locks the account, so that deleting the account waits for the review, or has already removed the order from it. */
  async function claim(trx: StoreHandle, now: string): Promise<boolean> {
    await lockUser(trx, 'id', userId)
    const owned = await findOrder(trx, 'id', orderId)
    if (owned?.userId !== userId) throw failure(contract, 'signed-out')
    await claimReviewLink(trx, { orderId, productId }, now)
    return true
  }
}

/** The products of an order that its buyer may review, each once, as far as they are still sold and not refunded. */
export async function listReviewable(
  { store, catalogue }: Pick<Context, 'store' | 'catalogue'>,
  order: Order,
) {
  if (!isReviewable(order)) return []
  const refunded = refundedPlaces(await listOrderEvents(store, order.id))
  const kept = new Set(
    order.lines.filter((_, at) => !refunded.has(at)).map((line) => line.productId),
  )
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const sold = await (await catalogue()).findProducts(ids)
  const sent = new Set(await listReviewedProducts(store, order.id))
  return ids.flatMap((id) => {
    const product = sold.get(id)
    return product && (kept.has(id) || sent.has(id)) ? [{ product, isSent: sent.has(id) }] : []
  })
}
