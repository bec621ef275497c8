import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartEntry } from './cart.ts'
import { cartChanges, changeCart } from './cart-changes.ts'
import { configurationKey } from './equal-entries.ts'

const PRODUCTS = ['a', 'b', 'c']
/** `aab` is a cart with two of the product `a` and one of `b`. */
const cart = (letters: string): CartEntry[] =>
  [...letters].map((name) => ({ id: PRODUCTS.indexOf(name) + 1, name, price: 1, options: {} }))
const letters = (entries: readonly CartEntry[]) => entries.map(({ name }) => name).join('')

/** The account's cart after this device, which knew `base`, has sent what it has now. */
function joined(base: string, device: string, account: string): string {
  return letters(changeCart(cart(account), cartChanges(cart(base), cart(device))))
}

test.each([
  ['the first time, equal entries count once', '', 'aab', 'ac', 'acab'],
  ['what this device removed leaves', 'abc', 'bc', 'abcc', 'bcc'],
  ['what another device removed does not come back', 'ab', 'ab', 'b', 'b'],
  ['what both removed leaves once', 'aa', 'a', 'a', 'a'],
  ['one more of two, where another device removed one', 'aa', 'aaa', 'a', 'aa'],
])('%s', (_what, base, device, account, expected) => {
  expect(joined(base, device, account).split('').sort()).toEqual(expected.split('').sort())
})

test('a joined cart holds each entry that either copy added and none that either removed', () => {
  const anyCart = fc
    .array(fc.constantFrom(...PRODUCTS), { maxLength: 8 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (base, device, account) => {
      const result = joined(base, device, account)
      for (const product of PRODUCTS) {
        const [before, mine, theirs, now] = [base, device, account, result].map(
          (all) => all.split(product).length - 1,
        ) as [number, number, number, number]
        expect(now).toBeGreaterThanOrEqual(Math.min(mine, theirs))
        expect(now).toBeLessThanOrEqual(Math.max(mine, theirs) + Math.max(0, mine - before))
        if (mine === before) expect(now).toBe(theirs)
        if (theirs === before) expect(now).toBe(mine)
        if (before === 0) expect(now).toBe(Math.max(mine, theirs))
      }
    }),
  )
})

test('a cart that was brought up to date needs no change, whatever options and prices its entries have', () => {
  const entry = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    name: fc.constant('x'),
    price: fc.nat(9),
    options: fc.record({ color: fc.constantFrom('black', 'white') }),
  })
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (before, after) => {
      const changed = changeCart(before, cartChanges(before, after))
      expect(changed.map(configurationKey).sort()).toEqual(after.map(configurationKey).sort())
      expect(cartChanges(changed, after)).toEqual([])
    }),
  )
})

test('a joined cart has at most 100 entries', () => {
  expect(joined('', 'a'.repeat(60), 'b'.repeat(60))).toBe('b'.repeat(60) + 'a'.repeat(40))
})
