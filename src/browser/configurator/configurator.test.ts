import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartEntry, serializeCart } from '#domain/cart/cart.ts'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'
import { openBrowser } from '../../../tests/support/browser-shop.ts'
import { trackBeginCheckout } from '../analytics/measure.ts'
import { $added, $cart } from '../cart/cart.ts'
import {
  $choice,
  $editing,
  $missing,
  chooseOption,
  clearChoice,
  openConfigurator,
  submitChoice,
} from './configurator.ts'

const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  listPrice: 6495,
  options: AIRER_OPTIONS,
}
const PATH = '/product/traditional-kitchen-maid'
const DEFAULTS = { ropeLength: '10m', wheelType: 'standard', extraPulley: 'none' }

let sent: unknown[]
let close: (() => void) | undefined

beforeEach(() => {
  sent = []
  window.gtag = (...command: unknown[]) => sent.push(command)
})

afterEach(() => {
  close?.()
  vi.restoreAllMocks()
})

interface Opened {
  readonly cart?: readonly CartEntry[]
  readonly referrer?: string
}

/** Opens the product's page at this URL. */
function open(search: string, { cart = [], referrer = '' }: Opened = {}): void {
  openBrowser({ cart: serializeCart(cart) })
  clearChoice()
  history.replaceState(null, '', PATH + search)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  close = openConfigurator(AIRER, new URLSearchParams())
}

test('choosing an option updates the URL without a new history entry', () => {
  open('?utm_source=mail#will-it-fit')
  const entries = history.length
  chooseOption('color', 'white')
  chooseOption('lathLength', '1.5m')
  chooseOption('color', 'black')
  expect(location.search + location.hash).toBe(
    '?color=black&lathLength=1.5m&utm_source=mail#will-it-fit',
  )
  clearChoice()
  expect(location.search).toBe('?utm_source=mail')
  expect(history.length).toBe(entries)
})

test('going back restores the earlier choice of options', () => {
  open('')
  chooseOption('color', 'white')
  history.replaceState(null, '', `${PATH}?color=pewter`)
  dispatchEvent(new PopStateEvent('popstate'))
  expect($choice.get()).toEqual({ color: 'pewter' })
  close?.()
  history.replaceState(null, '', PATH)
  dispatchEvent(new PopStateEvent('popstate'))
  expect($choice.get()).toEqual({ color: 'pewter' })
})

test('Add to Cart adds the complete choice at the configured price, and notifies analytics and the drawer', async () => {
  open('?color=ivory&lathLength=1.5m&wheelType=deluxe')
  submitChoice(AIRER)
  const options = { color: 'ivory', lathLength: '1.5m', ...DEFAULTS, wheelType: 'deluxe' }
  expect($cart.get()).toEqual([{ id: 101, name: AIRER.name, price: 8095, options }])
  expect($added.get()).toEqual($cart.get()[0])
  const item = { item_id: 101, item_name: AIRER.name, price: 80.95, quantity: 1 }
  await trackBeginCheckout([])
  expect(sent).toEqual([['event', 'add_to_cart', { currency: 'GBP', value: 80.95, items: [item] }]])
})

test.each([
  ['https://elsewhere.example/product/traditional-kitchen-maid?color=black&lathLength=0.9m'],
  ['http://localhost:3000/product/another?color=black&lathLength=0.9m'],
  [''],
])('an early Add to Cart takes nothing from %s', (referrer) => {
  open('?add=1', { referrer })
  expect($missing.get()).toEqual(['color', 'lathLength'])
})

const OLD = {
  id: 101,
  name: 'Airer',
  price: 6495,
  options: { color: 'black', lathLength: '0.9m' },
}
const OTHER = { id: 801, name: 'Grippers', price: 695, options: {} }

test.each(['0', '2', '9', '-1', 'x', '1e0', ''])(
  'edit=%s names no entry of this product, so a new one is added',
  (index) => {
    open(`?color=black&lathLength=0.9m&edit=${index}`, { cart: [OTHER, OLD, OTHER] })
    expect($editing.get()).toBeNull()
    submitChoice(AIRER)
    expect($cart.get()).toHaveLength(4)
  },
)
