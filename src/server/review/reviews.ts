import {
  openReview as openContract,
  reviewWords,
  sendReview as sendContract,
  stopReviewMail as stopContract,
} from '#contract/review.ts'
import { inTransaction } from '#db/store/client.ts'
import { stopReviewMail as stopMail } from '#db/store/review-links.ts'
import { insertReview } from '#db/store/reviews.ts'
import { thumbnailUrl } from '#domain/catalogue/picture-urls.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { failure } from '../http/call-failure.ts'
import { handle, readFields } from '../http/handle.ts'
import { findLink } from '../links/mailed-links.ts'
import { findSubject } from './subject.ts'

export const openReview = handle(openContract, async (request) => {
  const { product } = await findSubject(request)
  const { name, picture } = product
  return { product: { name, path: productPath(product), picture: thumbnailUrl(picture.file) } }
})

/** The link and the review are one transaction, so a review that was confirmed is stored, and once. */
export const sendReview = handle(sendContract, async (request) => {
  const { body, context } = request
  const { orderId, product, claim } = await findSubject(request)
  const review = { stars: body.stars, ...(await readFields(request, reviewWords, body)) }
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
