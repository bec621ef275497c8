import { expect, test } from 'vitest'
import { isSameAddress } from './address-book.ts'
import { EMPTY_ADDRESS } from './address-draft.ts'

const HOME = { ...EMPTY_ADDRESS, street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }

test.each([
  [{}, true],
  [{ postcode: 'ls11aa', city: ' leeds' }, true],
  [{ street: '11 High Street' }, false],
  [{ flat: 'Flat 2' }, false],
  [{ recipient: 'Grace Hopper' }, false],
  [{ country: 'FR' }, false],
])('a saved address whose form differs in %j is the same: %s', (change, isSame) => {
  expect(isSameAddress(HOME, { ...HOME, ...change })).toBe(isSame)
})
