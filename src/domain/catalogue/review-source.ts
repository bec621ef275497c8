import { z } from 'zod'
import { day, typedByBuyer } from '../fields.ts'
import { hasLink, REVIEW_LENGTHS } from './review-text.ts'

const LINK_FAULT = 'must not hold a web or email address'

const withoutLink = (text: string) => !hasLink(text)

const own = (kind: 'title' | 'name', describe: string) =>
  typedByBuyer.line.max(REVIEW_LENGTHS[kind]).refine(withoutLink, LINK_FAULT).describe(describe)

export const reviewsYaml = z
  .array(
    z.strictObject({
      id: z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'has only lower-case letters, digits and single hyphens')
        .describe('an id that no other review has, in quotes if it has only digits'),
      stars: z.int().min(1).max(5).describe('a whole number from 1 to 5'),
      title: own('title', `one line of at most ${REVIEW_LENGTHS.title} characters`),
      text: typedByBuyer.prose
        .max(REVIEW_LENGTHS.text)
        .refine(withoutLink, LINK_FAULT)
        .describe(`what the buyer wrote, at most ${REVIEW_LENGTHS.text} characters`),
      name: own('name', `the name to show, at most ${REVIEW_LENGTHS.name} characters`),
      written: day,
      answer: typedByBuyer.prose
        .max(REVIEW_LENGTHS.answer)
        .optional()
        .describe(`the shop's answer, at most ${REVIEW_LENGTHS.answer} characters`),
      sample: z.boolean().default(false).describe('true if it is made up, else leave it out'),
    }),
  )
  .min(1)
  .describe('a list of reviews')

/** A buyer's review as it is in `data/reviews/`. */
export type ReviewInFile = Omit<z.output<typeof reviewsYaml>[number], 'sample'>
