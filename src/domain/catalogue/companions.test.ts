import { expect, test } from 'vitest'
import { AIRER_SUMMARY } from '../../../tests/support/product-summary.ts'
import { companionsOf } from './companions.ts'

const priced = (listPrice: number) => ({ ...AIRER_SUMMARY, listPrice })
const offered = (price: number, ...related: number[]) =>
  companionsOf(priced(price), related.map(priced)).map(({ listPrice }) => listPrice)

test('offers companions that cost no more than the product, in the editor’s order', () => {
  expect(offered(2495, 695, 8495, 2495, 2496, 1795)).toEqual([695, 2495, 1795])
})

test('offers small things of up to £15 with a product that costs less', () => {
  expect(offered(695, 895, 1500, 1501)).toEqual([895, 1500])
})
