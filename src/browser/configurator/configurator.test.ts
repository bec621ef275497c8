// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartEntry, serializeCart } from '#domain/cart/cart.ts'
import { AIRER_OPTIONS } from '../../../tests/support/airer-options.ts'

const AIRER = {
  id: 101,
  name: 'Traditional Kitchen Maid Ceiling Airer',
  exactListPrice: 6495 * 5,
  options: AIRER_OPTIONS,
}
const PATH = '/product/traditional-kitchen-maid'
const NOTHING = new URLSearchParams()
const DEFAULTS = { ropeLength: '10m', wheelType: 'standard', extraPulley: 'none' }

let sent: unknown[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sent = []
  window.gtag = (...command: unknown[]) => sent.push(command)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Loads the modules as a page at this address does. */
async function open(search: string, cart: readonly CartEntry[] = []) {
  history.replaceState(null, '', PATH + search)
  if (cart.length > 0) localStorage.setItem('cart', serializeCart(cart))
  const configurator = await import('./configurator.ts')
  const { $cart } = await import('../cart/cart.ts')
  const { $added } = await import('../cart/added-entry.ts')
  return { ...configurator, $cart, $added }
}

test('reads the choice from the address and ignores options that the product lacks', async () => {
  const page = await open('?color=ivory&lathLength=7m&wheelType=deluxe&utm_source=mail')
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$choice.get()).toEqual({ color: 'ivory', wheelType: 'deluxe' })
  expect(location.search).toBe('?color=ivory&wheelType=deluxe&utm_source=mail')
})

test('updates the address without new history entries', async () => {
  const page = await open('?utm_source=mail#will-it-fit')
  const entries = history.length
  page.openConfigurator(AIRER, NOTHING)
  page.choose('color', 'white')
  page.choose('lathLength', '1.5m')
  page.choose('color', 'black')
  expect(location.search + location.hash).toBe(
    '?color=black&lathLength=1.5m&utm_source=mail#will-it-fit',
  )
  page.clearChoice()
  expect(location.search).toBe('?utm_source=mail')
  expect(history.length).toBe(entries)
})

test('restores the choice when the shopper goes back', async () => {
  const page = await open('')
  const close = page.openConfigurator(AIRER, NOTHING)
  page.choose('color', 'white')
  history.replaceState(null, '', `${PATH}?color=pewter`)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(page.$choice.get()).toEqual({ color: 'pewter' })
  close()
  history.replaceState(null, '', PATH)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(page.$choice.get()).toEqual({ color: 'pewter' })
})

test('a choice clicked before the script ran overrides the address', async () => {
  const page = await open('?color=ivory&lathLength=0.9m')
  page.openConfigurator(AIRER, new URLSearchParams('color=black&add=1'))
  expect(page.$choice.get()).toEqual({ color: 'black', lathLength: '0.9m' })
  expect(page.$cart.get()).toEqual([])
})

test('adds the complete choice at its price, and notifies analytics and the drawer', async () => {
  const page = await open('?color=ivory&lathLength=1.5m&wheelType=deluxe')
  page.openConfigurator(AIRER, NOTHING)
  page.submitChoice(AIRER)
  const options = { color: 'ivory', lathLength: '1.5m', ...DEFAULTS, wheelType: 'deluxe' }
  expect(page.$cart.get()).toEqual([{ id: 101, name: AIRER.name, price: 8095, options }])
  expect(page.$added.get()).toEqual(page.$cart.get()[0])
  const item = { item_id: 101, item_name: AIRER.name, price: 80.95, quantity: 1 }
  expect(sent).toEqual([['event', 'add_to_cart', { currency: 'GBP', value: 80.95, items: [item] }]])
})

test('lists missing options until they are answered', async () => {
  const page = await open('')
  page.openConfigurator(AIRER, NOTHING)
  page.submitChoice(AIRER)
  expect(page.$missing.get()).toEqual(['color', 'lathLength'])
  page.choose('lathLength', '0.9m')
  expect(page.$missing.get()).toEqual(['color'])
  page.choose('color', 'black')
  page.submitChoice(AIRER)
  expect(page.$missing.get()).toEqual([])
  expect(page.$cart.get()).toHaveLength(1)
})

test('completes an early Add to Cart once', async () => {
  const page = await open('?color=black&lathLength=0.9m&add=1')
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$cart.get()).toHaveLength(1)
  expect(location.search).toBe('?color=black&lathLength=0.9m')
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$cart.get()).toHaveLength(1)
})

test('an Add to Cart pressed before the script ran takes a shared link’s options from the referrer', async () => {
  const page = await open('?add=1')
  const referrer = `${location.origin}${PATH}?color=pewter&lathLength=1.8m`
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$cart.get()).toMatchObject([{ options: { color: 'pewter', lathLength: '1.8m' } }])
})

test.each([
  ['https://elsewhere.example/product/traditional-kitchen-maid?color=black&lathLength=0.9m'],
  ['http://localhost:3000/product/another?color=black&lathLength=0.9m'],
  [''],
])('an early Add to Cart takes nothing from %s', async (referrer) => {
  const page = await open('?add=1')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$missing.get()).toEqual(['color', 'lathLength'])
})

const OLD = {
  id: 101,
  name: 'Airer',
  price: 6495,
  options: { color: 'black', lathLength: '0.9m' },
}
const OTHER = { id: 801, name: 'Grippers', price: 695, options: {} }

test('updates the edited entry in place', async () => {
  const page = await open('?color=black&lathLength=0.9m&edit=1', [OTHER, OLD, OTHER])
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {})
  page.openConfigurator(AIRER, NOTHING)
  expect(page.$editing.get()).toBe(1)
  page.choose('lathLength', '1.2m')
  page.submitChoice(AIRER)
  const options = { color: 'black', lathLength: '1.2m', ...DEFAULTS }
  const changed = { id: 101, name: AIRER.name, price: 6995, options }
  expect(page.$cart.get()).toEqual([OTHER, changed, OTHER])
  expect(go).toHaveBeenCalledWith('/cart')
  expect(sent).toEqual([])
})

test.each(['0', '2', '9', '-1', 'x', '1e0', ''])(
  'edit=%s names no entry of this product, so a new one is added',
  async (index) => {
    const page = await open(`?color=black&lathLength=0.9m&edit=${index}`, [OTHER, OLD, OTHER])
    page.openConfigurator(AIRER, NOTHING)
    expect(page.$editing.get()).toBeNull()
    page.submitChoice(AIRER)
    expect(page.$cart.get()).toHaveLength(4)
  },
)
