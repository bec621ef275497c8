// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../tests/support/browser-shop.ts'

const LIST = {
  options: { color: { label: 'Colour', default: null, choices: { black: {}, white: {} } } },
  products: {
    101: {
      slug: 'airer',
      name: 'Airer',
      exactListPrice: 6495 * 5,
      picture: '',
      options: ['color'],
    },
    807: { slug: 'pegs', name: 'Pegs', exactListPrice: 395 * 5, picture: '', options: [] },
  },
}
const PEGS = { id: 807, name: 'Old Pegs', price: 200, options: {} }
const GREEN = { id: 101, name: 'Airer', price: 6000, options: { color: 'green' } }
const GONE = { id: 999, name: 'Gone', price: 1000, options: {} }

async function openPage(list: object | undefined) {
  vi.resetModules()
  window.gtag = vi.fn()
  answerCalls({ '1.json': () => list, '8.json': () => list, '9.json': () => list })
  const { reorder } = await import('./reorder.ts')
  const { $toasts } = await import('../toasts.ts')
  const { $cart } = await import('../cart/cart-atom.ts')
  return { reorder, $cart, messages: () => $toasts.get().map(({ message }) => message) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('adds available items at today’s prices, and a toast names the others', async () => {
  const { reorder, $cart, messages } = await openPage(LIST)
  await reorder([PEGS, GREEN, GONE, PEGS])
  const pegs = { ...PEGS, name: 'Pegs', price: 395 }
  expect($cart.get()).toEqual([pegs, pegs])
  expect(messages()).toEqual([
    'No longer available, or not with these options: Airer and Gone.',
    '2 items added to your cart at today’s prices',
  ])
})

test('shows one sentence when none of the items is sold any more', async () => {
  const { reorder, messages } = await openPage(LIST)
  await reorder([GONE])
  expect(messages()).toEqual(['None of these items are available any more.'])
})

test('adds no item if the price list can’t be fetched', async () => {
  const { reorder, $cart, messages } = await openPage(undefined)
  await expect(reorder([PEGS])).rejects.toThrow()
  expect($cart.get()).toEqual([])
  expect(messages()).toEqual([])
})
