import { expect, test } from 'vitest'
import type { Documents } from '#authoring/source/documents.ts'
import { PLACEHOLDER_PICTURE, productYaml } from '#domain/catalogue/source.ts'
import { catalogueWarnings } from './warnings.ts'

const PICTURE = { file: 'peg/whole.webp', alt: 'A peg' }

function documents(featured: readonly string[], ...slugs: readonly string[]): Documents {
  const products = slugs.map((slug) => ({
    file: `products/${slug}.yaml`,
    value: { slug, is_featured: true, pictures: [PICTURE] },
  }))
  return { home: { featured }, products } as unknown as Documents
}

test('featured products beyond the twelve of the home page are named, in the editor’s order', () => {
  const slugs = Array.from({ length: 13 }, (_, index) => `airer-${index}`)
  expect(catalogueWarnings(documents([], ...slugs.slice(1)))).toEqual([])
  expect(catalogueWarnings(documents(['airer-12'], ...slugs))).toEqual([
    'airer-11 is featured, but not shown on the home page, which has room for 12',
  ])
})

test('a product without pictures gets the placeholder, and is named', () => {
  const pictures = productYaml.shape.pictures.parse([])
  expect(pictures).toEqual([PLACEHOLDER_PICTURE])
  const { home, products } = documents([], 'peg')
  const bare = products.map((product) => ({ ...product, value: { ...product.value, pictures } }))
  expect(catalogueWarnings({ home, products: bare } as unknown as Documents)).toEqual([
    'peg has no picture: its page shows a placeholder',
  ])
})
