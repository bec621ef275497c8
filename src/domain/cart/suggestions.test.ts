import { expect, test } from 'vitest'
import type { PriceList } from './price-list.ts'
import { companions } from './suggestions.ts'

const product = (slug: string, ...options: string[]) => ({
  slug,
  name: slug,
  exactListPrice: 500,
  picture: `/${slug}.webp`,
  options,
  leadTimeDays: 14,
})
const LIST: PriceList = {
  options: {},
  products: {
    1: product('airer', 'color', 'lathLength'),
    2: product('rope', 'ropeLength'),
    3: product('grippers'),
    4: product('bag'),
  },
}
const ids = (related: number[], ...inCart: number[]) =>
  companions(
    related,
    inCart.map((id) => ({ id, name: 'x', price: 1, options: {} })),
    LIST,
  ).map(({ id }) => id)

test('suggests two related products, those without options first', () => {
  expect(ids([1, 2, 3, 4])).toEqual([3, 4])
  expect(ids([1, 2, 3])).toEqual([3, 2])
})

test('suggests no product that is in the cart or no longer sold', () => {
  expect(ids([1, 3, 99], 3)).toEqual([1])
})
