import { expect, test } from 'vitest'
import type { Review } from '../../review/review.ts'
import { ratingData } from './product.ts'

const REVIEW: Review = {
  id: 'one',
  stars: 4,
  title: 'Solid',
  text: 'It holds.',
  name: 'Ann',
  written: '2026-03-01',
  answer: null,
  isSample: false,
}

test('structured data has real reviews and their average', () => {
  const reviews = [REVIEW, { ...REVIEW, id: 'two', stars: 5 }]
  expect(ratingData({ isConfigurable: false, reviews })).toEqual({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: 2 },
    review: [
      expect.objectContaining({ name: 'Solid', author: { '@type': 'Person', name: 'Ann' } }),
      expect.objectContaining({ reviewRating: { '@type': 'Rating', ratingValue: 5 } }),
    ],
  })
})

test('structured data leaves out sample reviews and the average of products without reviews', () => {
  expect(ratingData({ isConfigurable: false, reviews: [] })).toEqual({})
  const reviews = [{ ...REVIEW, isSample: true }]
  expect(ratingData({ isConfigurable: false, reviews })).toEqual({})
})
