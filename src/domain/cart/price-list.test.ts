import { expect, test } from 'vitest'
import type { Product } from '../catalogue/catalogue.ts'
import { priceList } from './price-list.ts'

const COLOR = {
  name: 'color',
  label: 'Colour',
  hint: '',
  required: true,
  default: null,
  choices: [{ value: 'black', label: 'Black', surcharge: 0, swatch: '#000000' }],
}

test('the price list has each option once and each product by id', () => {
  const airer = {
    id: 101,
    slug: 'airer',
    name: 'Airer',
    listPrice: 6495,
    picture: { file: 'airer/whole.webp' },
    pictures: [
      { file: 'airer/whole.webp', color: null },
      { file: 'airer/whole-white.webp', color: 'white' },
    ],
    options: [COLOR],
    leadTimeDays: 14,
    related: [{ id: 807 }],
  } as unknown as Product
  const pegs = {
    id: 807,
    slug: 'pegs',
    name: 'Pegs',
    listPrice: 395,
    picture: { file: 'illustrations/accessories.svg' },
    pictures: [{ file: 'illustrations/accessories.svg', color: null }],
    options: [],
    leadTimeDays: 10,
    related: [],
  } as unknown as Product

  expect(priceList([airer, pegs])).toEqual({
    options: {
      color: {
        label: 'Colour',
        default: null,
        choices: { black: { label: 'Black', surcharge: 0, swatch: '#000000' } },
      },
    },
    products: {
      101: {
        slug: 'airer',
        name: 'Airer',
        listPrice: 6495,
        picture: 'airer/whole.webp',
        colors: { white: 'airer/whole-white.webp' },
        options: ['color'],
        leadTimeDays: 14,
        related: [807],
      },
      807: {
        slug: 'pegs',
        name: 'Pegs',
        listPrice: 395,
        picture: 'illustrations/accessories.svg',
        options: [],
        leadTimeDays: 10,
      },
    },
  })
})
