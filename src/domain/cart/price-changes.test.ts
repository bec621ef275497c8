import { expect, test } from 'vitest'
import { atTodaysPrices, priceChanges } from './price-changes.ts'

const AIRER = { id: 101, name: 'Airer', price: 5995, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
const GONE = { id: 999, name: 'Gone', price: 1000, options: {} }
const CART = [AIRER, PEGS, GONE]

const PRICES = {
  items: [{ ...AIRER, name: 'The Airer', price: 6495 }, PEGS, { ...GONE, price: 0 }],
  shipping: { rate: 995, zone: 'Channel Islands', extraTransitDays: 2, vatIncluded: true },
  total: 7885,
}

test('lists the old and the new price of each changed entry, of delivery and of the total', () => {
  expect(priceChanges(CART, 0, PRICES)).toEqual({
    lines: [
      { name: 'Airer', was: 5995, now: 6495 },
      { name: 'Gone', was: 1000, now: null },
    ],
    shipping: { was: 0, now: 995 },
    total: { was: 7390, now: 7885 },
    isNothingLeft: false,
  })
})

test('the list of price changes leaves out an unchanged delivery rate', () => {
  const { shipping, lines } = priceChanges([PEGS], 995, { ...PRICES, items: [PEGS] })
  expect(shipping).toBeNull()
  expect(lines).toEqual([])
})

test('the list of price changes has an unavailable entry even when its price is already £0', () => {
  const gone = { ...GONE, price: 0 }
  const { lines, isNothingLeft } = priceChanges([gone], 0, { ...PRICES, items: [gone] })
  expect(lines).toEqual([{ name: 'Gone', was: 0, now: null }])
  expect(isNothingLeft).toBe(true)
})

test('accepting price changes gives the cart today’s names and prices, and removes unavailable entries', () => {
  const added = { ...PEGS, id: 808 }
  expect(atTodaysPrices([...CART, added], PRICES)).toEqual([
    { ...AIRER, name: 'The Airer', price: 6495 },
    PEGS,
    added,
  ])
})
