import { describe, expect, test } from 'vitest'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { ProductSummary } from '#domain/catalogue/catalogue.ts'

const LEAST_SHARE_NOT_DEARER = 0.9
/** The categories of consumables, spare parts and covers. */
const SMALL_THINGS = ['accessories', 'rotary-covers']
const WASHING_LINES = [
  'rotary-washing-lines',
  'retractable-washing-lines',
  'wall-mounted-folding-washing-lines',
]

const { products } = await readSnapshot()
const pairs = products.flatMap((product) =>
  product.related.map((companion) => [product, companion] as const),
)
const isIn = ({ category }: ProductSummary, categories: readonly string[]) =>
  categories.includes(category.slug)

describe('what “You may also need” offers in the real catalogue', () => {
  test('each product has three or four companion products', () => {
    for (const { slug, related } of products) {
      expect(related.length, slug).toBeGreaterThanOrEqual(3)
      expect(related.length, slug).toBeLessThanOrEqual(4)
    }
  })

  test('nine in ten companion products cost no more than the product they are suggested with', () => {
    const cheaper = pairs.filter(([product, { listPrice }]) => listPrice <= product.listPrice)
    expect(cheaper.length / pairs.length).toBeGreaterThanOrEqual(LEAST_SHARE_NOT_DEARER)
  })

  test('the companions suggested with a cover include no whole washing line', () => {
    const whole = pairs.filter(
      ([product, companion]) => isIn(product, ['rotary-covers']) && isIn(companion, WASHING_LINES),
    )
    expect(whole).toEqual([])
  })

  test('the first companion suggested with an airer or a line is a consumable, a spare part or a cover', () => {
    const airersAndLines = products.filter((product) =>
      isIn(product, [...WASHING_LINES, 'ceiling-airers']),
    )
    for (const { slug, related } of airersAndLines)
      expect(related[0] && isIn(related[0], SMALL_THINGS), slug).toBe(true)
  })
})
