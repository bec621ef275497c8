import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { AIRER_SUMMARY as product } from '../../../tests/support/product.ts'
import { tileColours, tileFacts } from './tile.ts'

test('a ceiling airer’s tile states its laths, width, range of lengths and colours', () => {
  const airer = { ...product, rails: 4, options: AIRER_OPTIONS }
  expect(tileFacts(airer)).toEqual(['4 laths', '38 cm wide', '0.9–2.4 m'])
  expect(tileColours(airer).map(({ value }) => value)).toEqual([
    'black',
    'white',
    'ivory',
    'pewter',
  ])
})

test('a product tile leaves out the brand if the product’s name contains it', () => {
  expect(tileFacts(product)).toEqual([])
  expect(tileFacts({ ...product, name: 'Folding Airer' })).toEqual(['Hills'])
})

test('a product tile states the drying length by its name', () => {
  expect(tileFacts({ ...product, dryingLength: 50 })).toEqual(['50 m drying length'])
})

test('a product without a colour option has no colours', () => {
  expect(tileColours(product)).toEqual([])
})
