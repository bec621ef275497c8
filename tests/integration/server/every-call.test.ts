import { expect, test } from 'vitest'
import { reviewFields } from '#contract/review.ts'
import { ENDPOINTS } from '#server/endpoints.ts'
import { BODIES, contracts } from '../../support/call-bodies.ts'

test('every endpoint has a contract and a body in tests/support/call-bodies.ts, with which it is tested', () => {
  const paths = ENDPOINTS.map(({ path }) => path.slice(5))
  expect([...Object.keys(BODIES), 'stripe-webhook'].toSorted()).toEqual(paths.toSorted())
  expect([...contracts.keys()].toSorted()).toEqual(Object.keys(BODIES).toSorted())
})

/** Secrets, and what a browser makes. */
const NOT_TYPED = /password|token|^id$|sessionId|saveId|changes|customer|items|cart|^shipping$/i

/** As it comes out of a document or a contact list: with marks that nobody sees, inside too. */
function paste(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string'
      ? `\u202a\u00a0${value.charAt(0)}\u200b${value.slice(1)}\u2028\ufeff\u202c`
      : value
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, NOT_TYPED.test(name) ? part : paste(part)]),
  )
}

/** A review’s words are read by `reviewFields`, once its link is found. */
const CALLS = [...contracts].filter(([path]) => path !== 'send-review')

test.each(CALLS)('%s reads pasted texts as typed ones', (path, { body }) => {
  const typed = BODIES[path]
  expect(body.safeParse(paste(typed)).data).toStrictEqual(body.safeParse(typed).data)
})

test('a review is read without what its writer can’t see', () => {
  const review = { title: 'Solid', text: 'It holds.\n\nReally', name: 'Siân 👩\u200d🌾' }
  expect(reviewFields.parse(paste(review))).toEqual(review)
})
