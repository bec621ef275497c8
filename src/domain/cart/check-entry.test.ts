import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { AIRER_SUMMARY, newProduct } from '../../../tests/support/product.ts'
import type { CartEntry } from './cart.ts'
import { checkEntry, repriceEntries } from './check-entry.ts'
import { cartLines } from './lines.ts'
import { chosenOptions, priceList } from './price-list.ts'

const { picture } = AIRER_SUMMARY
const LIST = priceList([
  newProduct({
    id: 101,
    name: 'Airer',
    listPrice: 6495,
    options: AIRER_OPTIONS.slice(0, 3),
    pictures: [picture, { ...picture, file: 'airer/pewter.webp', color: 'pewter' }],
  }),
  newProduct({ id: 801, name: 'Grippers', listPrice: 650 }),
])

function airer(options: Record<string, string>, price = 6495): CartEntry {
  return { id: 101, name: 'Airer', price, options }
}

const CHOSEN = { color: 'black', lathLength: '1.2m', ropeLength: '15m' }

test('a cart entry is priced by the price list, with the default for an option that has no value', () => {
  expect(checkEntry(airer(CHOSEN, 1), LIST)).toMatchObject({ kind: 'sold', price: 7496 })
  expect(checkEntry(airer({ color: 'black', lathLength: '0.9m' }), LIST)).toMatchObject({
    kind: 'sold',
    price: 6495,
  })
})

test('a cart entry with an option that the product no longer has is invalid', () => {
  expect(checkEntry({ ...airer({ color: 'black' }), id: 801 }, LIST)).toMatchObject({
    kind: 'invalid',
    options: ['Colour'],
  })
  expect(checkEntry(airer({ ...CHOSEN, lathLength: '9m' }), LIST)).toMatchObject({
    kind: 'invalid',
    options: ['Lath length'],
  })
})

test('a cart entry without a value for a required option is incomplete', () => {
  expect(checkEntry(airer({ lathLength: '0.9m' }), LIST)).toMatchObject({
    kind: 'incomplete',
    options: ['Colour'],
  })
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('%s is no choice', (word) => {
  expect(checkEntry(airer({ ...CHOSEN, color: word }), LIST).kind).toBe('invalid')
  expect(checkEntry(airer({ ...CHOSEN, [word]: 'x' }), LIST).kind).not.toBe('gone')
})

test('a cart entry for a product that isn’t in the price list is no longer sold', () => {
  expect(checkEntry({ ...airer(CHOSEN), id: 999 }, LIST)).toEqual({ kind: 'gone' })
})

test('repricing a cart a second time changes nothing, and repricing keeps the options', () => {
  const anyAnswer = fc.constantFrom('black', 'pewter', '1.2m', '15m', 'x')
  const anyEntry = fc.record({
    id: fc.constantFrom(101, 801, 7),
    name: fc.string({ minLength: 1 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    options: fc.dictionary(fc.constantFrom('color', 'lathLength', 'ropeLength', 'x'), anyAnswer),
  })
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const once = repriceEntries(entries, LIST)
      expect(repriceEntries(once, LIST)).toEqual(once)
      expect(once.map(({ options }) => options)).toEqual(entries.map(({ options }) => options))
    }),
  )
})

test('a cart line has option labels, the picture in the chosen colour, and a link that restores the options', () => {
  const [line] = cartLines([airer({ ...CHOSEN, color: 'pewter' })], LIST, new Map())
  expect(line).toMatchObject({
    options: [
      { label: 'Colour', text: 'Anthracite Pewter' },
      { label: 'Lath length', text: '1.2 m' },
      { label: 'Rope length', text: '15 m' },
    ],
    price: 7496,
    picture: '/pictures/airer/pewter-240.webp',
    path: '/product/airer?color=pewter&lathLength=1.2m&ropeLength=15m',
    editPath: '/product/airer?color=pewter&lathLength=1.2m&ropeLength=15m&edit=0',
    message: null,
  })
})

test('a cart line has the stored name and price until the price list has loaded', () => {
  const [line] = cartLines([airer(CHOSEN)], null, new Map())
  expect(line).toMatchObject({ price: 6495, path: null, picture: null, message: null })
  expect(line?.options[1]).toEqual({ label: 'Lath length', text: '1.2m' })
})

test('a cart line for a product no longer sold or an impossible option has an explanation and no price', () => {
  const gone = { ...airer(CHOSEN), id: 999 }
  const lines = cartLines([gone, airer({})], LIST, new Map())
  expect(lines[0]).toMatchObject({ price: null, path: null })
  expect(lines[0]?.message).toContain('no longer sell')
  expect(lines[1]).toMatchObject({ price: null, path: '/product/airer' })
  expect(lines[1]?.message).toContain('colour and lath length')
})

test('equal entries are one line, where the first of them stands', () => {
  const other = airer({ ...CHOSEN, color: 'pewter' })
  const lines = cartLines([airer(CHOSEN), other, airer(CHOSEN)], LIST, new Map())
  expect(lines.map(({ indexes }) => indexes)).toEqual([[0, 2], [1]])
  const key = String(new URLSearchParams(lines[0]?.editPath?.split('?')[1]).get('edit'))
  expect(key).toBe('2')
})

test('without a price list, an option’s label comes from its name', () => {
  expect(chosenOptions(airer({ extraPulley: 'deluxe' }), null)).toEqual([
    { label: 'Extra pulley', text: 'deluxe' },
  ])
})
