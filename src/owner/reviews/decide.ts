import { inTransaction } from '#db/store/client.ts'
import type { StoredReview } from '#db/store/review-tables.ts'
import { lockReview, setReviewStatus } from '#db/store/reviews.ts'
import type { ReviewStatus } from '#domain/catalogue/review.ts'
import type { ReviewInFile } from '#domain/catalogue/review-source.ts'
import { hasLink, REVIEW_FAULTS, REVIEW_LENGTHS } from '#domain/catalogue/review-text.ts'
import { plainTextFault } from '#domain/plain-text.ts'
import { countNoun } from '#domain/text.ts'
import { londonDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'

/** Writes and removes published reviews. Each function may be repeated after an interruption. */
export interface ReviewFiles {
  readonly write: (slug: string, review: ReviewInFile) => void
  readonly remove: (slug: string, id: string) => void
}

export type ReviewContext = Pick<Context, 'store' | 'clock' | 'catalogue'>
export type Decided = { readonly done: string } | { readonly refused: string }

interface Chosen {
  readonly id: string
  /** The status that the person saw, if another one shall be refused. */
  readonly seen?: ReviewStatus
}

/** Without an answer, an earlier one stays. */
export function publishReview(
  context: ReviewContext,
  files: Pick<ReviewFiles, 'write'>,
  { answer, ...chosen }: Chosen & { readonly answer: string | undefined },
): Promise<Decided> {
  return decide(context, chosen, (review, slug) => {
    if (!slug) return undefined
    const answered = answer ?? review.answer
    files.write(slug, toFiled({ ...review, answer: answered }))
    return { status: 'published', answer: answered, reason: null }
  })
}

export function refuseReview(
  context: ReviewContext,
  files: Pick<ReviewFiles, 'remove'>,
  { reason, ...chosen }: Chosen & { readonly reason: string },
): Promise<Decided> {
  return decide(context, chosen, (review, slug) => {
    // Removes the entry whatever the review's status: a killed `publish` may have written a pending review to the file.
    if (slug) files.remove(slug, review.id)
    return { status: 'refused', answer: review.answer, reason }
  })
}

/**
 * The file is written before the store, so that after an interruption the same decision writes the same file again. Locking the product's reviews prevents two owners from changing its file at once.
 */
async function decide(
  { store, clock, catalogue }: ReviewContext,
  { id, seen }: Chosen,
  change: (
    review: StoredReview,
    slug: string | undefined,
  ) => Pick<StoredReview, 'status' | 'answer' | 'reason'> | undefined,
): Promise<Decided> {
  const { findProducts } = await catalogue()
  const now = clock().toISOString()
  return inTransaction(store, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review) return { refused: 'This review is not there any more.' }
    if (seen !== undefined && review.status !== seen) {
      return { refused: `Meanwhile this review was ${review.status}. Look at it again.` }
    }
    const product = (await findProducts([review.productId])).get(review.productId)
    const decision = change(review, product?.slug)
    if (!decision) return { refused: 'Its product is not sold any more.' }
    await setReviewStatus(trx, { id, ...decision, now })
    const name = product?.name ?? review.productName
    return { done: `Review ${id.slice(0, 8)} of ${name} is ${decision.status}.` }
  })
}

/** A review as the files of `data/reviews/` have it. */
export function toFiled(review: StoredReview): ReviewInFile {
  const { id, stars, title, text, name, writtenAt, answer } = review
  const written = londonDay(new Date(writtenAt))
  return { id, stars, title, text, name, written, ...(answer !== null && { answer }) }
}

export function answerFault(answer: string): string | undefined {
  if (answer === '') return 'Write an answer.'
  if (answer.length > REVIEW_LENGTHS.answer) {
    return `The answer may have ${countNoun(REVIEW_LENGTHS.answer, 'character')}, not ${answer.length}.`
  }
  const fault = plainTextFault(answer)
  if (fault) return `The answer ${fault.message}; ${fault.hint}.`
  return hasLink(answer) ? `${REVIEW_FAULTS.link}.` : undefined
}
