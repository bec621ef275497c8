import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import {
  addedPrices,
  type ConfigurableProduct,
  mayCostMore,
  missingOptions,
  priceConfiguration,
  priceSoFar,
} from './configuration.ts'

/** A choice of one. */
const option = (name: string, value: string, surcharge: number, required: boolean) => ({
  name,
  required,
  default: null,
  choices: [{ value, surcharge }],
})

const AIRER: ConfigurableProduct = {
  listPrice: 6495,
  options: AIRER_OPTIONS,
}
const DEFAULTS = { ropeLength: '10m', wheelType: 'standard', extraPulley: 'none' }

test('an option without a choice gets the default', () => {
  const chosen = { lathLength: '1.2m', color: 'black' }
  const options = { ...chosen, ...DEFAULTS }
  const expected = { kind: 'priced', price: 6995, options }
  expect(priceConfiguration(AIRER, chosen)).toEqual(expected)
  const empty = { ...chosen, ropeLength: '', wheelType: '', extraPulley: '' }
  expect(priceConfiguration(AIRER, empty)).toEqual(expected)
})

test('an optional option without a default and without a choice adds nothing to the price', () => {
  const engraving = option('engraving', 'plain', 100, false)
  const shelf = { listPrice: 1_000, options: [engraving] }
  expect(priceConfiguration(shelf, {})).toEqual({ kind: 'priced', price: 1_000, options: {} })
  const options = { engraving: 'plain' }
  expect(priceConfiguration(shelf, options)).toEqual({ kind: 'priced', price: 1_120, options })
})

test('a choice with required options missing names each of them', () => {
  const nothing = { kind: 'missing', options: ['color', 'lathLength'] }
  expect(priceConfiguration(AIRER, {})).toEqual(nothing)
  expect(priceConfiguration(AIRER, { color: '', lathLength: '' })).toEqual(nothing)
  expect(missingOptions(AIRER, { color: 'black', lathLength: '9m' })).toEqual(['lathLength'])
})

test.each([
  [{ colour: 'black' }, { kind: 'unknown-option', option: 'colour' }],
  [{ toString: 'black' }, { kind: 'unknown-option', option: 'toString' }],
  [{ color: 'green' }, { kind: 'unknown-value', option: 'color', value: 'green' }],
  [{ lathLength: '1.5' }, { kind: 'unknown-value', option: 'lathLength', value: '1.5' }],
])('names an unknown option or value: %o', (wrong, expected) => {
  const chosen: Record<string, string> = { color: 'black', lathLength: '1.5m', ...wrong }
  expect(priceConfiguration(AIRER, chosen)).toEqual(expected)
})

test('a choice such as "constructor", which every object inherits, counts as missing', () => {
  const odd = { listPrice: 100, options: [option('constructor', 'a', 1, true)] }
  expect(priceConfiguration(odd, {})).toEqual({ kind: 'missing', options: ['constructor'] })
})

test('priceSoFar adds chosen options and ignores unchosen or unknown ones', () => {
  expect(priceSoFar(AIRER, {})).toBe(6495)
  expect(priceSoFar(AIRER, { lathLength: '1.5m' })).toBe(7495)
  expect(priceSoFar(AIRER, { lathLength: '7m', wheelType: 'deluxe', other: 'x' })).toBe(7095)
})

test('any choice has a price in whole pence or an error that names the option, whatever the order of options', () => {
  const names = fc.oneof(fc.constantFrom(...AIRER.options.map(({ name }) => name)), fc.string())
  const values = fc.oneof(
    fc.constantFrom('black', '1.5m', '2.4m', '15m', 'deluxe', 'standard', 'none', ''),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 6 }), (pairs) => {
      const chosen = Object.fromEntries(pairs)
      const found = priceConfiguration(AIRER, chosen)
      const reversed = priceConfiguration(
        AIRER,
        Object.fromEntries(Object.entries(chosen).reverse()),
      )
      expect(reversed.kind === 'priced').toBe(found.kind === 'priced')
      if (found.kind !== 'priced') return
      expect(Number.isInteger(found.price)).toBe(true)
      expect(found.price).toBeGreaterThanOrEqual(6495)
      expect(reversed).toEqual(found)
      expect(priceConfiguration(AIRER, found.options)).toEqual(found)
    }),
    { numRuns: 10_000 },
  )
})

test('beside the chosen values stands what they add to the total, beside the others by how much it would grow', () => {
  const chosen = { color: 'black', lathLength: '1.5m', ropeLength: '15m' }
  expect(addedPrices(AIRER, chosen)).toEqual([
    [0, 0, 0, 0],
    [0, 501, 1000, 2001, 3000, 3501],
    [0, 500],
    [0, 600],
    [0, 1350, 1100],
  ])
})

test.each([
  [{}, true],
  [{ color: 'black' }, true],
  [{ lathLength: '1.2m' }, false],
  [{ color: 'black', lathLength: '0.9m' }, false],
])('with %o chosen, a required option that costs more is open: %s', (chosen, expected) => {
  expect(mayCostMore(AIRER, chosen)).toBe(expected)
})
