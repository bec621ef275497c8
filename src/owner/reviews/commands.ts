import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import type { StoredReview } from '#db/store/review-tables.ts'
import { findReviews, listReviews } from '#db/store/reviews.ts'
import { REVIEW_STATUSES } from '#domain/catalogue/review.ts'
import type { ReviewInFile } from '#domain/catalogue/review-source.ts'
import { cleanText } from '#domain/catalogue/review-text.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { toPrintable } from '#domain/text.ts'
import { londonDay } from '#domain/time/london-day.ts'
import { catalogueFile, publishedBuild } from '#serving/build-files.ts'
import { printFailure } from '../orders/with-order.ts'
import { withStore } from '../store/open.ts'
import {
  answerFault,
  type Decided,
  publishReview,
  type ReviewContext,
  type ReviewFiles,
  refuseReview,
  toFiled,
} from './decide.ts'

/** Also prints published reviews, for another checkout. */
interface PrintedFiles extends ReviewFiles {
  readonly print: (slug: string, reviews: readonly ReviewInFile[]) => void
}

export interface ReviewsArguments {
  /** The beginning of an id, a status or a product's slug; may be empty. */
  readonly which: string
  readonly reason: string
  readonly answer?: string | undefined
}

type Command = (
  context: ReviewContext,
  files: PrintedFiles,
  asked: ReviewsArguments,
) => Promise<number>

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
      return printDecided(await publishReview(context, files, { id, answer }))
    }),
  refuse: (context, files, asked) =>
    withReview(context, asked, async ({ id }) => {
      const reason = asked.reason
      if (reason === '') return printFailure('Give the reason, such as "an advertisement".', 2)
      return printDecided(await refuseReview(context, files, { id, reason }))
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

function printDecided(decided: Decided): number {
  if ('refused' in decided) return printFailure(decided.refused)
  console.log(decided.done)
  return 0
}

async function withReview(
  { store }: ReviewContext,
  { which }: ReviewsArguments,
  work: (review: StoredReview) => Promise<number>,
): Promise<number> {
  const [review, another] = await findReviews(store, which.toLowerCase())
  if (review && !another) return work(review)
  const many = another ? 'Several reviews have' : 'No review has'
  const list = `${commandName('reviews')} list all shows them`
  return printFailure(`${many} an id that begins with ${which}. ${list}.`)
}

/** Runs a command on the store of the environment. Resolves with its exit code. */
export function runReviewsCommand(
  command: ReviewsCommand,
  asked: ReviewsArguments,
  files: PrintedFiles,
  dist: string,
): Promise<number> {
  const catalogue = () => readServerCatalogue(catalogueFile(publishedBuild(dist)))
  const clock = () => new Date()
  return withStore((store) => REVIEWS_COMMANDS[command]({ store, clock, catalogue }, files, asked))
}

function reviewsTable(reviews: readonly StoredReview[]): string {
  return toPrintable(
    reviews
      .map(({ id, writtenAt, status, stars, productName, title }) =>
        [
          id.slice(0, 8),
          londonDay(new Date(writtenAt)),
          status.padEnd(9),
          `${stars}/5`,
          productName,
        ]
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
      `Review ${id.slice(0, 8)}: ${status}${decidedAt ? ` on ${londonDay(new Date(decidedAt))}` : ''}${reason ? `, ${reason}` : ''}`,
      `${productName}, ${stars} of 5, by ${name} on ${londonDay(new Date(writtenAt))}`,
      '',
      title,
      text,
      ...(answer === null ? [] : ['', 'Our answer:', answer]),
    ].join('\n'),
  )
}
