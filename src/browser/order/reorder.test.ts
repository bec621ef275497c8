// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../tests/support/browser-shop.ts'

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
const PEGS = { id: 807, name: 'Old Pegs', price: 2, options: {} }
const GREEN = { id: 101, name: 'Airer', price: 60, options: { color: 'green' } }
const GONE = { id: 999, name: 'Gone', price: 10, options: {} }

async function openPage(list: object | undefined) {
  vi.resetModules()
  window.gtag = vi.fn()
  answerCalls({ 'prices.json': () => list })
  const { reorder } = await import('./reorder.ts')
  const { $toasts } = await import('./toasts.ts')
  const { $cart } = await import('./kept-cart.ts')
  return { reorder, $cart, messages: () => $toasts.get().map(({ message }) => message) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('puts in what can be had at today’s prices, and names the rest', async () => {
  const { reorder, $cart, messages } = await openPage(LIST)
  await reorder([PEGS, GREEN, GONE, PEGS])
  const pegs = { ...PEGS, name: 'Pegs', price: 3.95 }
  expect($cart.get()).toEqual([pegs, pegs])
  expect(messages()).toEqual([
    'Not to be had any more, or not like this: Airer and Gone.',
    '2 items are in your cart, at today’s prices',
  ])
})

test('without today’s prices nothing is put in', async () => {
  const { reorder, $cart, messages } = await openPage(undefined)
  await reorder([PEGS])
  expect($cart.get()).toEqual([])
  expect(messages()).toEqual(['Today’s prices could not be fetched. Please try again later.'])
})
