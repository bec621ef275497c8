import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { joinPriceLists, priceFile, priceList } from './price-list.ts'

const COLOR = {
  name: 'color',
  label: 'Colour',
  hint: '',
  required: true,
  default: null,
  choices: [{ value: 'black', label: 'Black', surcharge: 0, swatch: '#000000' }],
}

test('holds each option once and each product by id', () => {
  const airer = {
    id: 101,
    slug: 'airer',
    name: 'Airer',
    exactListPrice: 6495 * 5,
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
    exactListPrice: 395 * 5,
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
        choices: { black: { label: 'Black', surcharge: 0 } },
      },
    },
    products: {
      101: {
        slug: 'airer',
        name: 'Airer',
        exactListPrice: 6495 * 5,
        picture: '/pictures/airer/whole-400.webp',
        colors: { white: '/pictures/airer/whole-white-400.webp' },
        options: ['color'],
        leadTimeDays: 14,
        related: [807],
      },
      807: {
        slug: 'pegs',
        name: 'Pegs',
        exactListPrice: 395 * 5,
        picture: '/pictures/illustrations/accessories.svg',
        options: [],
        leadTimeDays: 10,
      },
    },
  })
})

test('a hundred ids share a file of prices', () => {
  const files = [0, 99, 100, 812, 10_001].map(priceFile)
  const names = ['0', '0', '1', '8', '100']
  expect(files).toEqual(names.map((name) => `/data/prices/${name}.json`))
})

test('joined lists hold the options and products of each', () => {
  const { options, products } = priceList([])
  const pegs = {
    slug: 'pegs',
    name: 'Pegs',
    exactListPrice: 1,
    picture: '',
    options: [],
    leadTimeDays: 1,
  }
  const color = { label: 'Colour', default: null, choices: {} }
  const lists = [
    { options: { color }, products },
    { options, products: { 807: pegs } },
  ]
  expect(joinPriceLists(lists)).toEqual({ options: { color }, products: { 807: pegs } })
  expect(joinPriceLists([])).toEqual({ options: {}, products: {} })
})
