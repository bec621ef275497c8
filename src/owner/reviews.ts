import { realpathSync } from 'node:fs'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { inTransaction } from '#db/store/client.ts'
import {
  findReviews,
  listReviews,
  lockReview,
  type StoredReview,
  setReviewStatus,
} from '#db/store/reviews.ts'
import { REVIEW_STATUSES } from '#domain/review/review.ts'
import { cleanText, hasLink, REVIEW_FAULTS, REVIEW_LENGTHS } from '#domain/review/review-text.ts'
import type { ReviewInFile } from '#domain/review/source.ts'
import { countNoun, toPrintable } from '#domain/text.ts'
import { londonDay } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { catalogueFile } from '#serving/build-files.ts'
import { printFailure } from './orders/with-order.ts'
import { withStore } from './store/open.ts'

/** Writes and removes published reviews. Each function may be repeated after an interruption. */
export interface ReviewFiles {
  readonly write: (slug: string, review: ReviewInFile) => void
  readonly remove: (slug: string, id: string) => void
  readonly print: (slug: string, reviews: readonly ReviewInFile[]) => void
}

export interface ReviewsArguments {
  /** The beginning of an id, a status or a product's slug; may be empty. */
  readonly which: string
  readonly reason: string
  readonly answer?: string | undefined
}

type Owned = Pick<Context, 'store' | 'clock' | 'catalogue'>
type Command = (context: Owned, files: ReviewFiles, asked: ReviewsArguments) => Promise<number>

export const REVIEWS_COMMANDS = {
  list: async ({ store }, _, { which }) => {
    const status = REVIEW_STATUSES.find((known) => known === (which || 'pending'))
    if (!status && which !== 'all') {
      return printFailure(
        `There is no status ${which}. Use one of ${REVIEW_STATUSES.join(', ')}, all.`,
        2,
      )
    }
    const found = await listReviews(store, status)
    console.log(
      found.length > 0 ? reviewsTable(found) : `There are no ${which || 'pending'} reviews.`,
    )
    return 0
  },
  show: (context, _, asked) =>
    withReview(context, asked, async (review) => {
      console.log(reviewOverview(review))
      return 0
    }),
  publish: (context, files, asked) =>
    withReview(context, asked, async ({ id }) => {
      const answer = asked.answer === undefined ? undefined : cleanText(asked.answer)
      const fault = answer === undefined ? undefined : answerFault(answer)
      if (fault) return printFailure(fault, 2)
      return decide(context, id, (review, slug) => {
        const answered = answer ?? review.answer
        files.write(slug, toFiled({ ...review, answer: answered }))
        return { status: 'published', answer: answered, reason: null }
      })
    }),
  refuse: (context, files, asked) =>
    withReview(context, asked, async ({ id }) => {
      const reason = asked.reason
      if (reason === '') return printFailure('Give the reason, such as "an advertisement".', 2)
      return decide(context, id, (review, slug) => {
        // Removes the entry whatever the review's status: a killed `publish` may have written a pending review to the file.
        files.remove(slug, id)
        return { status: 'refused', answer: review.answer, reason }
      })
    }),
  export: async ({ store, catalogue }, files, { which }) => {
    const published = await listReviews(store, 'published')
    const sold = await (await catalogue()).findProducts(published.map(({ productId }) => productId))
    const bySlug = Map.groupBy(published, ({ productId }) => sold.get(productId)?.slug)
    const found = [...bySlug].filter(([slug]) => slug && (which === '' || which === slug))
    if (found.length === 0)
      return printFailure(`There are no published reviews${which && ` of ${which}`}.`)
    for (const [slug, reviews] of found) files.print(slug ?? '', reviews.map(toFiled))
    return 0
  },
} as const satisfies Record<string, Command>

export type ReviewsCommand = keyof typeof REVIEWS_COMMANDS

export function isReviewsCommand(name: string): name is ReviewsCommand {
  return Object.hasOwn(REVIEWS_COMMANDS, name)
}

async function withReview(
  { store }: Owned,
  { which }: ReviewsArguments,
  work: (review: StoredReview) => Promise<number>,
): Promise<number> {
  const [review, another] = await findReviews(store, which.toLowerCase())
  if (review && !another) return work(review)
  return printFailure(
    `${another ? 'Several reviews have' : 'No review has'} an id that begins with ${which}.`,
  )
}

/**
 * The file is written before the store, so that after an interruption the same command writes the same file again. Locking the product's reviews prevents two owners from changing its file at once.
 */
async function decide(
  { store, clock, catalogue }: Owned,
  id: string,
  change: (
    review: StoredReview,
    slug: string,
  ) => Pick<StoredReview, 'status' | 'answer' | 'reason'>,
): Promise<number> {
  const { findProducts } = await catalogue()
  const now = clock().toISOString()
  return inTransaction(store, async (trx) => {
    const review = await lockReview(trx, id)
    const product = review && (await findProducts([review.productId])).get(review.productId)
    if (!review || !product) return printFailure('Its product is not sold any more.')
    const decision = change(review, product.slug)
    await setReviewStatus(trx, { id, ...decision, now })
    console.log(`Review ${id.slice(0, 8)} of ${product.name} is ${decision.status}.`)
    return 0
  })
}

function toFiled(review: StoredReview): ReviewInFile {
  const { id, stars, title, text, name, writtenAt, answer } = review
  const written = londonDay(new Date(writtenAt))
  return { id, stars, title, text, name, written, ...(answer !== null && { answer }) }
}

function answerFault(answer: string): string | undefined {
  if (answer === '') return 'Write an answer after --answer.'
  if (answer.length > REVIEW_LENGTHS.answer) {
    return `The answer may have ${countNoun(REVIEW_LENGTHS.answer, 'character')}, not ${answer.length}.`
  }
  return hasLink(answer) ? `${REVIEW_FAULTS.link}.` : undefined
}

/** Runs a command on the store of the environment. Resolves with its exit code. */
export function runReviewsCommand(
  command: ReviewsCommand,
  asked: ReviewsArguments,
  files: ReviewFiles,
  dist: string,
): Promise<number> {
  const catalogue = () => readServerCatalogue(catalogueFile(realpathSync(dist)))
  const clock = () => new Date()
  return withStore((store) => REVIEWS_COMMANDS[command]({ store, clock, catalogue }, files, asked))
}

function reviewsTable(reviews: readonly StoredReview[]): string {
  return toPrintable(
    reviews
      .map(({ id, writtenAt, status, stars, productName, title }) =>
        [id.slice(0, 8), writtenAt.slice(0, 10), status.padEnd(9), `${stars}/5`, productName]
          .concat(title)
          .join('  '),
      )
      .join('\n'),
  )
}

function reviewOverview(review: StoredReview): string {
  const { id, status, stars, title, text, name, productName, writtenAt } = review
  const { reason, answer, decidedAt } = review
  return toPrintable(
    [
      `Review ${id.slice(0, 8)}: ${status}${decidedAt ? ` on ${decidedAt.slice(0, 10)}` : ''}${reason ? `, ${reason}` : ''}`,
      `${productName}, ${stars} of 5, by ${name} on ${writtenAt.slice(0, 10)}`,
      '',
      title,
      text,
      ...(answer === null ? [] : ['', 'Our answer:', answer]),
    ].join('\n'),
  )
}
