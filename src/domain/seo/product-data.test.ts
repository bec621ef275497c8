import { expect, test } from 'vitest'
import { newProduct } from '../../../tests/support/product.ts'
import type { Review } from '../catalogue/review.ts'
import type { Site } from '../site/site.ts'
import { productData, ratingData } from './product-data.ts'

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

test('the offer of a product that is sold only abroad names its countries, and no delivery in the UK', () => {
  const site = { origin: 'https://shop.example' } as Site
  const sold = (countries?: string[]) => {
    const soldOnlyIn = countries ? { places: countries, countries, text: '' } : null
    return productData(site, newProduct({ soldOnlyIn }))
  }
  const shippingDetails = expect.anything()
  expect(sold(['FR'])).toHaveProperty('offers.eligibleRegion', ['FR'])
  expect(sold(['FR'])).not.toHaveProperty('offers.shippingDetails')
  expect(sold(['GB'])).toMatchObject({ offers: { eligibleRegion: ['GB'], shippingDetails } })
  expect(sold()).not.toHaveProperty('offers.eligibleRegion')
})
