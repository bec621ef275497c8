import { expect, test } from 'vitest'
import { inFeaturedOrder } from './home.ts'

const product = (slug: string, isFeatured = true) => ({ slug, isFeatured })
const slugs = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug)

test('featured products are listed in the editor’s order, then by id', () => {
  const products = [product('a'), product('b'), product('c', false), product('d')]
  expect(slugs(inFeaturedOrder(products, ['d', 'a']))).toEqual(['d', 'a', 'b'])
  expect(slugs(inFeaturedOrder(products, []))).toEqual(['a', 'b', 'd'])
})

test('the home page features at most twelve products', () => {
  const products = Array.from({ length: 30 }, (_, index) => product(`p${index}`))
  expect(slugs(inFeaturedOrder(products, ['p29']))).toEqual([
    'p29',
    ...slugs(products).slice(0, 11),
  ])
})
