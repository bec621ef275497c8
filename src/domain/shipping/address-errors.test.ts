import { expect, test } from 'vitest'
import { addressFaults } from './address-errors.ts'

const HOME = { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' }

test('a complete address has no errors, and each empty field has one', () => {
  expect(addressFaults(HOME)).toEqual({})
  expect(addressFaults({ ...HOME, street: ' ', postcode: '' })).toEqual({
    street: 'Enter your house number and street',
    postcode: 'Enter your postcode',
  })
})

test.each([
  ['GB', 'XX9 9XX', 'Enter a full UK postcode, like M1 1AE'],
  ['GB', 'SY3 8J', 'Enter a full UK postcode, like M1 1AE'],
  ['GB', '10001', 'Enter a full UK postcode, like M1 1AE'],
  ['US', 'M1 1AE', 'Enter a ZIP code, like 10001'],
  ['FR', '7500', 'Enter a postcode of five digits, like 75001'],
  ['DE', '101155', 'Enter a postcode of five digits, like 10115'],
])('in %s the postcode "%s" is rejected', (country, postcode, words) => {
  expect(addressFaults({ ...HOME, country, postcode })).toEqual({ postcode: words })
})
