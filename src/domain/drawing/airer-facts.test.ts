import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '../catalogue/catalogue.ts'
import { type AirerOfRange, bestAirer } from '../configurator/fit.ts'
import { airerFacts, airersToRecommend } from './airer-facts.ts'

const airers = fc
  .array(
    fc.record({
      rails: fc.integer({ min: 4, max: 6 }),
      load: fc.integer({ min: 20, max: 22 }),
      lengths: fc.constantFrom(['0.9m', '1.2m'], ['0.9m', '2.4m']),
    }),
    { maxLength: 40 },
  )
  .map((all) =>
    all.map(({ rails, load, lengths }, id) => {
      const options = [{ name: 'lathLength', choices: lengths.map((value) => ({ value })) }]
      const dimensions = { width: 38, depth: null, height: 22 }
      return { id, rails, load, dimensions, options } as unknown as Product
    }),
  )
const rooms = fc.record({
  width: fc.integer({ min: 100, max: 400 }),
  ceiling: fc.integer({ min: 200, max: 300 }),
  washing: fc.integer({ min: 1, max: 25 }),
})

function range(products: readonly Product[]): AirerOfRange[] {
  return products.flatMap((product) => {
    const facts = airerFacts(product)
    return facts ? [{ name: '', path: `/${product.id}`, facts }] : []
  })
}

test('leaves out airers with equal facts, and the fit calculator still recommends the same airer', () => {
  fc.assert(
    fc.property(airers, rooms, (products, room) => {
      const ids = airersToRecommend(products)
      expect(ids.length).toBeLessThanOrEqual(3 * 3 * 2)
      const distinct = products.filter(({ id }) => ids.includes(id))
      expect(bestAirer(range(distinct), room)).toEqual(bestAirer(range(products), room))
    }),
  )
})

test('products that are no airers are not recommended', () => {
  expect(
    airersToRecommend([{ rails: 4, dimensions: {}, options: [] } as unknown as Product]),
  ).toEqual([])
})
