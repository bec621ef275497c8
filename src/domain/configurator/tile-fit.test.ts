import { expect, test } from 'vitest'
import { AIRER_FACTS, AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { fitCount, tileFit } from './tile-fit.ts'

const PRODUCT = { listPrice: 6495, options: AIRER_OPTIONS }
const room = { width: 240, ceiling: 260, washing: 12 }
const fitOf = (change: Partial<typeof room> = {}, rails = 4) =>
  tileFit(PRODUCT, { ...AIRER_FACTS, rails }, { ...room, ...change })

test('a tile names the length that fits, and its price with that length', () => {
  expect(fitOf()).toEqual({
    takesAll: true,
    headline: '1.8 m fits · £84.95',
    note: '',
    price: 8495,
    chosen: { lathLength: '1.8m' },
  })
})

test('the price includes a longer rope where the ceiling needs one', () => {
  expect(fitOf({ ceiling: 320 })).toMatchObject({
    headline: '1.8 m fits · £89.96',
    note: 'With 15 m of rope',
    chosen: { lathLength: '1.8m', ropeLength: '15m' },
  })
})

test('a tile states how much of the washing a small airer holds', () => {
  expect(fitOf({}, 2)).toMatchObject({
    takesAll: false,
    headline: '2.1 m holds 4 of 8 kg · £94.95',
  })
})

test('a tile states why no length fits, and chooses none', () => {
  expect(fitOf({ width: 100 })).toEqual({
    takesAll: false,
    headline: 'The room is too narrow: even 0.9 m laths need 1.1 m from wall to wall.',
    note: '',
    price: undefined,
    chosen: {},
  })
})

test('a tile notes that one can’t walk beneath the washing', () => {
  expect(fitOf({ ceiling: 240 }).note).toBe('Too low to walk beneath when it’s full')
  expect(fitOf({ ceiling: 320, washing: 60 }).note).toBe('With 15 m of rope')
})

test('the count has the lowest price of the airers that take all the washing', () => {
  expect(fitCount([fitOf(), fitOf({}, 2), fitOf({ ceiling: 320 })])).toBe(
    '2 of 3 airers fit, from £84.95',
  )
  expect(fitCount([fitOf(), fitOf({}, 2)])).toBe('1 of 2 airers fits, from £84.95')
  expect(fitCount([fitOf({}, 2)])).toBe('No airer takes it all at once: see what each one holds')
  expect(fitCount([fitOf({ width: 100 })])).toBe(fitOf({ width: 100 }).headline)
  expect(fitCount([])).toBe('')
})
