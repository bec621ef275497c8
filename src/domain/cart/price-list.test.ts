import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { AIRER_SUMMARY, newProduct } from '../../../tests/support/product.ts'
import { priceList } from './price-list.ts'

const { picture } = AIRER_SUMMARY
const WHITE = { ...picture, file: 'airer/whole-white.webp', color: 'white' }
const PEGS = newProduct({ id: 807, slug: 'pegs', name: 'Pegs', listPrice: 395, leadTimeDays: 10 })
const AIRER = newProduct({
  id: 101,
  options: AIRER_OPTIONS.slice(0, 1),
  pictures: [picture, WHITE],
  related: [PEGS],
})

test('the price list has each option once and each product by id', () => {
  const { options, products } = priceList([AIRER, { ...AIRER, id: 102 }, PEGS])
  expect(options).toEqual({ color: { label: 'Colour', default: null, choices: expect.anything() } })
  expect(options['color']?.choices['black']).toEqual({
    label: 'Black',
    surcharge: 0,
    swatch: '#1b1c1e',
  })
  expect(Object.keys(products)).toEqual(['101', '102', '807'])
  expect(products['101']).toEqual({
    slug: 'airer',
    name: 'Hills Airer',
    listPrice: 2500,
    picture: 'airer/whole.webp',
    colors: { white: 'airer/whole-white.webp' },
    options: ['color'],
    leadTimeDays: 14,
    related: [807],
  })
  expect(products['807']).toEqual({
    slug: 'pegs',
    name: 'Pegs',
    listPrice: 395,
    picture: 'airer/whole.webp',
    options: [],
    leadTimeDays: 10,
  })
})
