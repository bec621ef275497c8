import { expect, test } from 'vitest'
import { AIRER_SUMMARY as product } from '../../../tests/support/product-summary.ts'
import type { Choice, Option } from './catalogue.ts'
import { tileColours, tileFacts } from './tile.ts'

const option = (name: string, values: readonly string[]): Option => ({
  name,
  label: name,
  hint: '',
  required: true,
  default: null,
  choices: values.map(
    (value): Choice => ({ value, label: value, surcharge: 0, swatch: '#000000' }),
  ),
})

test('a ceiling airer’s tile states its laths, width, range of lengths and colours', () => {
  const options = [option('color', ['black', 'white']), option('lathLength', ['0.9m', '2.4m'])]
  const airer = { ...product, rails: 4, options }
  expect(tileFacts(airer)).toEqual(['4 laths', '38 cm wide', '0.9–2.4 m'])
  expect(tileColours(airer).map(({ value }) => value)).toEqual(['black', 'white'])
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
