import { inTransaction } from '#db/store/client.ts'
import type { StoredReview } from '#db/store/review-tables.ts'
import { lockReview, setReviewStatus } from '#db/store/reviews.ts'
import type { ReviewStatus } from '#domain/catalogue/review.ts'
import type { ReviewInFile } from '#domain/catalogue/review-source.ts'
import { hasLink, REVIEW_FAULTS, REVIEW_LENGTHS } from '#domain/catalogue/review-text.ts'
import { plainTextFault } from '#domain/plain-text.ts'
import { countNoun } from '#domain/text.ts'
import { londonDay, londonTime } from '#domain/time/london-day.ts'
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
  /** What the person saw, if a decision that was made since shall not be replaced. */
  readonly seen?: { readonly status: ReviewStatus; readonly decidedAt: string | null | undefined }
}

type Decision = Pick<StoredReview, 'status' | 'answer' | 'reason'>

/** Without an answer, an earlier one stays; null removes it. */
export function publishReview(
  context: ReviewContext,
  files: Pick<ReviewFiles, 'write'>,
  { answer, ...chosen }: Chosen & { readonly answer: string | null | undefined },
): Promise<Decided> {
  return decide(context, chosen, {
    decision: (review) => ({
      status: 'published',
      answer: answer === undefined ? review.answer : answer,
      reason: null,
    }),
    apply: (review, slug) => {
      if (slug) files.write(slug, toFiled(review))
      return Boolean(slug)
    },
  })
}

export function refuseReview(
  context: ReviewContext,
  files: Pick<ReviewFiles, 'remove'>,
  { reason, ...chosen }: Chosen & { readonly reason: string },
): Promise<Decided> {
  return decide(context, chosen, {
    decision: ({ answer }) => ({ status: 'refused', answer, reason }),
    apply: ({ id }, slug) => {
      // Removes the entry whatever the review's status: a killed `publish` may have written a pending review to the file.
      if (slug) files.remove(slug, id)
      return true
    },
  })
}

interface Change {
  readonly decision: (review: StoredReview) => Decision
  /** Writes the file of a review that is decided. Returns false if that needs a product that is sold. */
  readonly apply: (review: StoredReview, slug: string | undefined) => boolean
}

/**
 * The file is written before the store, so that after an interruption the same decision writes the same file again. Locking the product's reviews prevents two owners from changing its file at once.
 */
async function decide(
  { store, clock, catalogue }: ReviewContext,
  { id, seen }: Chosen,
  { decision, apply }: Change,
): Promise<Decided> {
  const { findProducts } = await catalogue()
  const now = clock().toISOString()
  return inTransaction(store, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review) return { refused: 'This review is not there any more.' }
    const decided = { ...review, ...decision(review) }
    if (isOvertaken(review, seen) && !isSame(review, decided)) {
      const when = review.decidedAt === null ? '' : ` on ${londonTime(new Date(review.decidedAt))}`
      return { refused: `Meanwhile this review was ${review.status}${when}. Look at it again.` }
    }
    const product = (await findProducts([review.productId])).get(review.productId)
    if (!apply(decided, product?.slug)) return { refused: 'Its product is not sold any more.' }
    await setReviewStatus(trx, { ...decided, now })
    const name = product?.name ?? review.productName
    return { done: `Review ${id.slice(0, 8)} of ${name} is ${decided.status}.` }
  })
}

function isOvertaken({ status, decidedAt }: StoredReview, seen: Chosen['seen']): boolean {
  if (!seen) return false
  return status !== seen.status || (seen.decidedAt !== undefined && decidedAt !== seen.decidedAt)
}

/** A repeated press: what it asks for is done. */
function isSame(review: StoredReview, { status, answer, reason }: Decision): boolean {
  return review.status === status && review.answer === answer && review.reason === reason
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
