import type { Contract } from '#contract/contract.ts'
import {
  openReview as openContract,
  reviewWords,
  sendReview as sendContract,
  stopReviewMail as stopContract,
} from '#contract/review.ts'
import { inTransaction } from '#db/store/in-transaction.ts'
import { stopReviewMail as stopMail, useReviewLink } from '#db/store/review-links.ts'
import { insertReview } from '#db/store/reviews.ts'
import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { hashToken } from '../account/token.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { handle, readFields } from '../http/handle.ts'
import { type Limited, spend } from '../http/limits/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { reviewLinkOf } from './review-token.ts'

export const openReview = handle(openContract, async (request) => {
  const { product, link } = await askedAbout(request, request.body.token)
  if (link?.usedAt) throw failure(openContract, 'sent')
  if (!product) throw failure(openContract, 'not-valid')
  const { name, picture } = product
  return { product: { name, path: productPath(product), picture: thumbnailUrl(picture.file) } }
})

/** The link and the review are one transaction, so a review that was confirmed is stored, and once. */
export const sendReview = handle(sendContract, async (request) => {
  const { body, context } = request
  const { token, stars } = body
  const { product, link } = await askedAbout(request, token)
  if (!product || !link) throw failure(sendContract, 'not-valid')
  const review = { stars, ...(await readFields(request, reviewWords, body)) }
  const now = context.clock().toISOString()
  const isFirst = await inTransaction(context.store, async (trx) => {
    if (!(await useReviewLink(trx, hashToken(token), now))) return false
    const { orderId, productId } = link
    const productName = product.name
    await insertReview(trx, { ...review, orderId, productId, productName, writtenAt: now })
    return true
  })
  if (!isFirst) throw failure(sendContract, 'sent')
  return { message: 'Thank you. We read each review before it appears.' }
})

export const stopReviewMail = handle(stopContract, async (request) => {
  const { context } = request
  const { link } = await askedAbout(request, request.body.token)
  if (!link?.userId) throw failure(stopContract, 'not-valid')
  await stopMail(context.store, link.userId, context.clock().toISOString())
  return { message: 'We won’t ask you for reviews again.' }
})

async function askedAbout<C extends Contract & Limited>(request: Request<C>, token: string) {
  const { call, context } = request
  await spend(request, 'tokenAddress', call.address)
  const link = await reviewLinkOf(context, token)
  if (!link) logEvent(request, 'link refused')
  const sold = link && (await (await context.catalogue()).findProducts([link.productId]))
  return { link, product: link && sold?.get(link.productId) }
}
