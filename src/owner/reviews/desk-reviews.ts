import { accessSync, constants } from 'node:fs'
import { z } from 'zod'
import { removeReview, reviewFile, toYaml, writeReview } from '#authoring/catalogue/review-file.ts'
import { findReviews, listReviewsPage } from '#db/store/reviews.ts'
import { REVIEW_STATUSES, type ReviewStatus } from '#domain/catalogue/review.ts'
import { cleanLine, cleanText } from '#domain/catalogue/review-text.ts'
import type { DeskView } from '#domain/owner/desk.ts'
import { readPage } from '#domain/owner/page-slice.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Act, type Actions, action, type Outcome } from '../desk/actions.ts'
import { answerFault, type Decided, publishReview, refuseReview, toFiled } from './decide.ts'

const REVIEWS_PATH = '/desk/reviews'

/**
 * One page of reviews with a status. Before them comes the one with the id `typed`, of a form that was refused, if it is no longer among them.
 * `entry` is what to commit, where the desk can't write the file.
 */
export async function readReviews(
  { store, catalogue, config }: Context,
  params: URLSearchParams,
  typed?: DeskView['typed'][string],
) {
  const status = REVIEW_STATUSES.find((known) => known === params.get('show')) ?? 'pending'
  const {
    rows: listed,
    total,
    slice,
  } = await readPage(params, (page) => listReviewsPage(store, status, page))
  const isListed = listed.some(({ id }) => id === typed)
  const gone = isListed || typeof typed !== 'string' ? [] : await findReviews(store, typed)
  const rows = [...gone, ...listed]
  const sold = await (await catalogue()).findProducts(rows.map(({ productId }) => productId))
  const cantWrite = !isWritable(config.dataDir)
  const reviews = rows.map((review) => {
    const slug = sold.get(review.productId)?.slug
    return {
      ...review,
      written: londonTime(new Date(review.writtenAt)),
      decided: review.decidedAt === null ? undefined : londonTime(new Date(review.decidedAt)),
      entry:
        cantWrite && review.status === 'published' && slug
          ? { file: fileName(slug), text: toYaml([toFiled(review)]) }
          : undefined,
    }
  })
  return { status, slice, total, reviews }
}

const chosen = z.object({
  review: z.uuid(),
  status: z.enum(REVIEW_STATUSES),
  /** When the review was decided that the form shows, if it was. */
  decided: z
    .string()
    .transform((time) => time || null)
    .optional(),
})
const withAnswer = chosen.extend({ answer: z.string().default('') })
const withReason = chosen.extend({ reason: z.string().default('') })

export const REVIEW_ACTIONS: Actions = {
  publish: action(
    withAnswer,
    async (act, { review: id, status, decided: decidedAt, answer: typed }) => {
      // The field shows the earlier answer, so an empty one removes it.
      const answer = cleanText(typed) || null
      const fault = answer === null ? undefined : answerFault(answer)
      if (fault) return { refused: fault, faults: { answer: fault } }
      const { files, todo } = deskFiles(act)
      const seen = { status, decidedAt }
      return told(await publishReview(act.context, files, { id, seen, answer }), todo, 'published')
    },
    { confirmed: true },
  ),
  refuse: action(
    withReason,
    async (act, { review: id, status, decided: decidedAt, reason: typed }) => {
      const reason = cleanLine(typed).slice(0, 300)
      if (reason === '') {
        const fault = 'Give the reason, such as “an advertisement”.'
        return { refused: fault, faults: { reason: fault } }
      }
      const { files, todo } = deskFiles(act)
      const seen = { status, decidedAt }
      return told(await refuseReview(act.context, files, { id, seen, reason }), todo, 'refused')
    },
    { confirmed: true },
  ),
}

/** Where the folder can't be written, `todo` is what the person has to change and commit. */
function deskFiles({ context: { config } }: Act) {
  const todo: string[] = []
  const data = config.dataDir
  const files = isWritable(data)
    ? {
        write: (slug: string, review: Parameters<typeof writeReview>[1]) =>
          writeReview(reviewFile(data, slug), review),
        remove: (slug: string, id: string) => removeReview(reviewFile(data, slug), id),
      }
    : {
        write: (slug: string) =>
          todo.push(
            `Now add its entry to ${fileName(slug)} and commit that: it is with the review.`,
          ),
        remove: (slug: string, id: string) =>
          todo.push(
            `If ${fileName(slug)} has the review ${id}, take it out there and commit that.`,
          ),
      }
  return { files, todo }
}

/** `todo` is read after the decision, which fills it. */
function told(decided: Decided, todo: readonly string[], status: ReviewStatus): Outcome {
  if ('refused' in decided) return decided
  const next = status === 'published' ? ['The next build shows it.'] : []
  const words = [decided.done, ...(todo.length > 0 ? todo : next)]
  // What to do stands with the review, in the list of its new status.
  return {
    done: words.join(' '),
    ...(todo.length > 0 && { to: `${REVIEWS_PATH}?show=${status}` }),
  }
}

function fileName(slug: string): string {
  return `data/reviews/${slug}.yaml`
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
