import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { newProduct } from '../../../tests/support/product.ts'
import { companions, companionsOf, relatedToCart } from './companions.ts'
import { priceList } from './price-list.ts'

const product = (id: number, slug: string) => newProduct({ id, slug, name: slug, listPrice: 100 })
const [AIRER, ROPE] = [product(1, 'airer'), product(2, 'rope')]
const [GRIPPERS, BAG] = [product(3, 'grippers'), product(4, 'bag')]
const LIST = priceList([
  { ...AIRER, options: AIRER_OPTIONS, related: [GRIPPERS, ROPE] },
  { ...ROPE, options: AIRER_OPTIONS.slice(2, 3), related: [AIRER, GRIPPERS] },
  GRIPPERS,
  BAG,
])
const cart = (...ids: number[]) => ids.map((id) => ({ id, name: 'x', price: 1, options: {} }))
const ids = (related: number[], ...inCart: number[]) =>
  companions(related, cart(...inCart), LIST, 2).map(({ id }) => id)

test('the drawer suggests at most the given number of related products, products without options first', () => {
  expect(ids([1, 2, 3, 4])).toEqual([3, 4])
  expect(ids([1, 2, 3])).toEqual([3, 2])
})

test('the drawer suggests no product that is in the cart or no longer sold', () => {
  expect(ids([1, 3, 99], 3)).toEqual([1])
})

test('a suggested product has the price inc. VAT and says whether it has options', () => {
  expect(companions([3, 2], [], LIST, 2)).toMatchObject([
    { name: 'grippers', path: '/product/grippers', price: 100, hasOptions: false },
    { name: 'rope', price: 100, hasOptions: true },
  ])
})

test('the companions of a cart are listed once each, in the order of the cart', () => {
  expect(relatedToCart(cart(1, 2, 3, 99, 1), LIST)).toEqual([3, 2, 1])
})

const priced = (listPrice: number) => newProduct({ listPrice })
const offered = (price: number, ...related: number[]) =>
  companionsOf(priced(price), related.map(priced)).map(({ listPrice }) => listPrice)

test('a product’s companions are related products that cost no more than the product, in the editor’s order', () => {
  expect(offered(2495, 695, 8495, 2495, 2496, 1795)).toEqual([695, 2495, 1795])
})

test('a product cheaper than £15 may have companions of up to £15', () => {
  expect(offered(695, 895, 1500, 1501)).toEqual([895, 1500])
})
