import { beforeEach, expect, test, vi } from 'vitest'
import { fakeReplies, openBrowser, shownToasts } from '../../../tests/support/browser-shop.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { $cart, $reordered } from '../cart/cart.ts'
import { reorder } from './reorder.ts'

const COLOR = {
  label: 'Colour',
  default: null,
  choices: { black: { label: 'Black', surcharge: 0 }, white: { label: 'White', surcharge: 0 } },
}
const LIST = newRowFile(
  [
    { id: 101, name: 'Airer', listPrice: 6495, options: ['color'] },
    { id: 807, name: 'Pegs', listPrice: 395 },
  ],
  { options: { color: COLOR } },
)
const PEGS = { id: 807, name: 'Old Pegs', price: 200, options: {} }
const GREEN = { id: 101, name: 'Airer', price: 6000, options: { color: 'green' } }
const GONE = { id: 999, name: 'Gone', price: 1000, options: {} }

const messages = () => shownToasts().map(([, message]) => message)

function openPage(list: object | undefined, cart: readonly object[] = []) {
  openBrowser({ cart })
  fakeReplies({ '0.json': () => list, '1.json': () => list })
}

beforeEach(() => {
  window.gtag = vi.fn()
})

test('reordering adds available items at today’s prices for the drawer to list, and a toast names unavailable ones', async () => {
  openPage(LIST)
  await reorder([PEGS, GREEN, GONE, PEGS])
  const pegs = { ...PEGS, name: 'Pegs', price: 395 }
  expect($cart.get()).toEqual([pegs, pegs])
  expect($reordered.get()).toEqual([pegs, pegs])
  expect(messages()).toEqual(['No longer available, or not with these options: Airer and Gone.'])
})

test('reordering more than the cart has room for adds what fits, and says so once', async () => {
  const full = Array(99).fill({ ...PEGS, price: 2 })
  openPage(LIST, full)
  await reorder([PEGS, PEGS, GONE, PEGS])
  expect($cart.get()).toHaveLength(100)
  expect($reordered.get()).toHaveLength(1)
  expect(messages()).toEqual([
    expect.stringContaining('up to 100 items'),
    'No longer available, or not with these options: Gone.',
  ])
})

test('reordering shows one sentence when none of the items is sold any more', async () => {
  openPage(LIST)
  await reorder([GONE])
  expect(messages()).toEqual([
    'None of these items are available any more, or not with these options.',
  ])
})

test('reordering adds no item if the price list can’t be fetched', async () => {
  openPage(undefined)
  await expect(reorder([PEGS])).rejects.toThrow()
  expect($cart.get()).toEqual([])
  expect(messages()).toEqual([])
})
