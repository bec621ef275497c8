import { expect, test } from 'vitest'
import { EMPTY_ADDRESS, isAddressAtPlace, isSameAddress, parsePlace } from './address-draft.ts'

test('a stored country and postcode are read, and other text is rejected', () => {
  expect(parsePlace('{"country":"GB","postcode":"je2 3"}')).toEqual({
    country: 'GB',
    postcode: 'je2 3',
  })
  expect(parsePlace('{"country":"FR"}')).toEqual({ country: 'FR', postcode: '' })
})

test.each(['', 'null', '7', '{broken', '{"country":"<b>"}', '{"country":4}', '[]'])(
  '%j is no place',
  (text) => {
    expect(parsePlace(text)).toBeNull()
  },
)

test.each([
  ['FR', '', true],
  ['FR', '75001', true],
  ['DE', '', false],
])(
  'a place without a postcode holds each address of its country: %s %s',
  (country, postcode, expected) => {
    expect(isAddressAtPlace({ country: 'FR', postcode: '' }, { country, postcode })).toBe(expected)
  },
)

test('an address matches a chosen destination if its postcode begins with the destination’s, in any case and spacing', () => {
  const place = { country: 'GB', postcode: 'je2 3' }
  expect(isAddressAtPlace(place, { country: 'GB', postcode: 'JE2 3AB' })).toBe(true)
  expect(isAddressAtPlace(place, { country: 'GB', postcode: 'JE2 4AB' })).toBe(false)
})

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
