import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CartEntry,
  MAX_CART_ENTRIES,
  parseCart,
  serializeCart,
  toStoredEntry,
  UNNAMED_ENTRY,
} from './cart.ts'
import { cartSummary, cartTotals } from './totals.ts'

const GRIPPERS = { id: 801, name: 'Rubber Grippers', price: 650, options: {} }
const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  price: 6495,
  options: { color: 'black', lathLength: '0.9m' },
}

// Node 24 may read a key that JSON escapes as another key (nodejs/node#63785); an option name is one word.
const anyOptionName = fc.string().filter((name) => !/["\\]/.test(name))

const anyEntry: fc.Arbitrary<CartEntry> = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  name: fc.string({ minLength: 1, maxLength: 80 }).filter((name) => name.trim() === name),
  price: fc.integer({ min: 0, max: 99_999_999 }),
  options: fc.dictionary(anyOptionName, fc.string({ minLength: 1 })),
})

test('a stored cart entry has the price in pounds', () => {
  expect(JSON.parse(serializeCart([AIRER]))).toEqual([
    {
      id: 101,
      name: 'Traditional Kitchen Maid Ceiling Airer',
      price: 64.95,
      options: { color: 'black', lathLength: '0.9m' },
    },
  ])
})

test('a cart that was stored is read back the same', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
      const { entries: read, rejected, isList } = parseCart(serializeCart(entries))
      expect(read).toEqual(entries)
      expect(rejected).toEqual([])
      expect(isList).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('any stored text is read as a cart without an error; each item of a list becomes an entry or is rejected by name', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.jsonValue()).map((v) => JSON.stringify(v)),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const { entries, rejected, isList } = parseCart(text)
      for (const { id, name, price, options } of entries) {
        expect(Number.isSafeInteger(id) && id > 0).toBe(true)
        expect(name).not.toBe('')
        expect(Number.isSafeInteger(price) && price >= 0).toBe(true)
        expect(Object.values(options).every((value) => typeof value === 'string')).toBe(true)
      }
      if (isList) expect(entries.length + rejected.length).toBe(JSON.parse(text).length)
    }),
    { numRuns: 5000 },
  )
})

test('reading a stored cart keeps valid entries and names the invalid ones', () => {
  const text = JSON.stringify([
    toStoredEntry(GRIPPERS),
    { ...AIRER, price: 'cheap' },
    null,
    { id: 7 },
    { ...GRIPPERS, name: 'Pegs', options: ['red'] },
    toStoredEntry(AIRER),
  ])
  const { entries, rejected } = parseCart(text)
  expect(entries).toEqual([GRIPPERS, AIRER])
  expect(rejected).toEqual([AIRER.name, UNNAMED_ENTRY, UNNAMED_ENTRY, 'Pegs'])
})

test.each([
  [64.95, 6495],
  ['64.95', 6495],
  [' 64.9 ', 6490],
  [64.954, 6495],
  [64.95 + 4.17 * 1.2, 6995],
  ['64.955', 6496],
  [0, 0],
  [12, 1200],
])('reads the price %j as %d pence', (price, pence) => {
  expect(parseCart(JSON.stringify([{ ...AIRER, price }])).entries[0]?.price).toBe(pence)
})

test.each([-1, '-1', '1e3', 1e21, '£5', '', ' ', null, true, [5], 'NaN', '1,50', 12345678])(
  'refuses the price %j',
  (price) => {
    expect(parseCart(JSON.stringify([{ ...AIRER, price }])).rejected).toEqual([AIRER.name])
  },
)

test('reading a stored cart accepts the old shop’s entries: an id as text, empty option values, no options', () => {
  const { options: _, ...bare } = toStoredEntry(GRIPPERS)
  const old = {
    ...toStoredEntry(AIRER),
    id: '101',
    options: { ...AIRER.options, ropeLength: '', wheelType: null },
  }
  expect(parseCart(JSON.stringify([bare, old])).entries).toEqual([GRIPPERS, AIRER])
})

test.each(['', '{', 'undefined', '{}', '"cart"', '7', 'null'])(
  'a stored cart of %j isn’t a list',
  (text) => {
    expect(parseCart(text)).toEqual({ entries: [], rejected: [], isList: false })
  },
)

test('reading a stored cart keeps the maximum number of entries and names the rest', () => {
  const many = Array.from({ length: MAX_CART_ENTRIES + 1 }, () => GRIPPERS)
  const { entries, rejected } = parseCart(serializeCart(many))
  expect(entries).toHaveLength(MAX_CART_ENTRIES)
  expect(rejected).toEqual([GRIPPERS.name])
})

test('reading an option named __proto__ doesn’t change Object.prototype', () => {
  const text = '[{"id":1,"name":"x","price":1,"options":{"__proto__":"polluted"}}]'
  expect(parseCart(text).entries).toHaveLength(1)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('cart totals are exact in any order of entries, and VAT is a sixth of the total', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const { count, subtotal, vat } = cartTotals(entries)
      const exact = entries.reduce((sum, { price }) => sum + BigInt(price), 0n)
      expect(count).toBe(entries.length)
      expect(BigInt(subtotal)).toBe(exact)
      expect(cartTotals(entries.toReversed()).subtotal).toBe(subtotal)
      expect(Math.abs(vat * 6 - subtotal)).toBeLessThanOrEqual(3)
    }),
    { numRuns: 10_000 },
  )
})

test('the header’s cart summary states the number of items and their total', () => {
  expect(cartSummary([])).toBe('0 items · £0.00')
  expect(cartSummary([AIRER])).toBe('1 item · £64.95')
  expect(cartSummary([AIRER, AIRER])).toBe('2 items · £129.90')
})
