import { expect, test } from 'vitest'
import { atTodaysPrices, priceChanges } from './price-changes.ts'

const AIRER = { id: 101, name: 'Airer', price: 59.95, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 3.95, options: {} }
const GONE = { id: 999, name: 'Gone', price: 10, options: {} }
const CART = [AIRER, PEGS, GONE]

const PRICES = {
  items: [{ ...AIRER, name: 'The Airer', price: 64.95 }, PEGS, { ...GONE, price: 0 }],
  shipping: { rate: 9.95, zone: 'Channel Islands' },
  total: 78.85,
}

test('says old and new of what differs, and of the total', () => {
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

test('shipping that is as it was is not mentioned', () => {
  const { shipping, lines } = priceChanges([PEGS], 995, { ...PRICES, items: [PEGS] })
  expect(shipping).toBeNull()
  expect(lines).toEqual([])
})

test('what is at nothing already, since it can’t be bought, is named all the same', () => {
  const gone = { ...GONE, price: 0 }
  const { lines, isNothingLeft } = priceChanges([gone], 0, { ...PRICES, items: [gone] })
  expect(lines).toEqual([{ name: 'Gone', was: 0, now: null }])
  expect(isNothingLeft).toBe(true)
})

test('the cart takes today’s names and prices, and loses what can’t be bought', () => {
  const added = { ...PEGS, id: 808 }
  expect(atTodaysPrices([...CART, added], PRICES)).toEqual([
    { ...AIRER, name: 'The Airer', price: 64.95 },
    PEGS,
    added,
  ])
})
