import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstReviews,
  formatTenths,
  hasReviewPages,
  type Review,
  ratings,
  shownReviews,
} from './review.ts'

const REVIEW: Review = {
  id: 'one',
  stars: 5,
  title: 'Good',
  text: 'It dries.',
  name: 'Ann',
  written: '2026-03-01',
  answer: null,
  isSample: false,
}

const starsOnly = (...stars: number[]) => stars.map((each) => ({ stars: each }))

test('the average rating is in tenths of a star, rounded half up', () => {
  // 4.25 and 4.75 lie halfway between two tenths of a star.
  expect(ratings(starsOnly(4, 4, 4, 5))?.tenths).toBe(43)
  expect(ratings(starsOnly(5, 5, 5, 4))?.tenths).toBe(48)
  expect(formatTenths(47)).toBe('4.7')
  expect(formatTenths(50)).toBe('5.0')
  expect(ratings([])).toBeUndefined()
})

test('for any reviews the counts per star add up, and the average is rounded to the nearest tenth', () => {
  const anyStars = array(integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 400 })
  assert(
    property(anyStars, (stars) => {
      const rated = ratings(starsOnly(...stars))
      const { count = 0, tenths = 0, distribution = [] } = rated ?? {}
      const sum = stars.reduce((total, each) => total + each, 0)
      expect(count).toBe(stars.length)
      expect(distribution.map(({ stars: kind }) => kind)).toEqual([5, 4, 3, 2, 1])
      expect(distribution.reduce((total, each) => total + each.count, 0)).toBe(count)
      expect(distribution.reduce((total, each) => total + each.stars * each.count, 0)).toBe(sum)
      // |tenths − 10·sum/count| ≤ ½, without division.
      expect(Math.abs(tenths * count - 10 * sum) * 2).toBeLessThanOrEqual(count)
      expect(ratings(starsOnly(...stars.toReversed()))).toEqual(rated)
    }),
  )
})

test('reviews are shown newest first, and those of one day with the last published first', () => {
  const reviews = [
    { ...REVIEW, id: 'march' },
    { ...REVIEW, id: 'may', written: '2026-05-01' },
    { ...REVIEW, id: 'may too', written: '2026-05-01' },
  ]
  expect(shownReviews(reviews, false).map(({ id }) => id)).toEqual(['may too', 'may', 'march'])
})

test('sample reviews are shown only by a sample shop, and only for products without real reviews', () => {
  const sample = { ...REVIEW, id: 'sample', isSample: true }
  expect(shownReviews([sample], true)).toEqual([sample])
  expect(shownReviews([sample], false)).toEqual([])
  expect(shownReviews([sample, REVIEW], true)).toEqual([REVIEW])
})

test('a product’s page shows the newest reviews up to a limit, and none on a page with a configurator', () => {
  const long = { ...REVIEW, text: 'x'.repeat(900) }
  const shown = (reviews: Review[], isConfigurable = false) =>
    firstReviews({ isConfigurable, reviews }).length
  expect(shown(Array.from({ length: 5 }, () => REVIEW))).toBe(4)
  expect(shown([long, long, long])).toBe(2)
  expect(shown([{ ...REVIEW, text: 'x'.repeat(2_400) }])).toBe(0)
  expect(shown([REVIEW], true)).toBe(0)
  expect(hasReviewPages({ isConfigurable: false, reviews: [REVIEW] })).toBe(false)
  expect(hasReviewPages({ isConfigurable: true, reviews: [REVIEW] })).toBe(true)
})
