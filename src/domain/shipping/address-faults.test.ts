import { expect, test } from 'vitest'
import { EMPTY_ADDRESS } from './address-draft.ts'
import { addressFaults, isPhone } from './address-faults.ts'

const HOME = {
  ...EMPTY_ADDRESS,
  recipient: 'Ada Lovelace',
  street: '1 High Street',
  city: 'Hull',
  postcode: 'HU1 1AA',
}
const CHICAGO = { ...HOME, city: 'Chicago', postcode: '60601', region: 'IL', country: 'US' }

test('a complete address has no errors, and each empty field has one', () => {
  expect(addressFaults(HOME)).toEqual({})
  expect(addressFaults({ ...HOME, recipient: ' ', street: ' ', postcode: '' })).toEqual({
    recipient: 'Enter the recipient’s full name',
    street: 'Enter your house number and street',
    postcode: 'Enter your postcode',
  })
})

test.each([
  ['GB', 'XX9 9XX', 'Enter a full UK postcode, like M1 1AE'],
  ['US', 'M1 1AE', 'Enter a ZIP code, like 10001'],
  ['FR', '7500', 'Enter a postcode of five digits, like 75001'],
  ['DE', '101155', 'Enter a postcode of five digits, like 10115'],
])('in %s the postcode "%s" is rejected', (country, postcode, message) => {
  expect(addressFaults({ ...HOME, region: 'IL', country, postcode })).toEqual({ postcode: message })
})

test('a state is required only in the US', () => {
  expect(addressFaults(CHICAGO)).toEqual({})
  expect(addressFaults({ ...CHICAGO, region: '' })).toEqual({ region: 'Choose your state' })
  expect(addressFaults({ ...HOME, region: '' })).toEqual({})
})

test.each([
  '07700 900123',
  '+44 (0)7700\u00a0900–123',
  '\u202A+1 312/555.0100\u202C',
  'tel:１２３ 4567',
])('accepts the phone number "%s"', (phone) => {
  expect(isPhone(phone)).toBe(true)
  expect(addressFaults({ ...HOME, phone })).toEqual({})
})

test.each(['12345', '1'.repeat(16), 'call me', '07700 900123 ext 4', '++44 7700 900123'])(
  'rejects the phone number "%s"',
  (phone) => {
    expect(Object.keys(addressFaults({ ...HOME, phone }))).toEqual(['phone'])
  },
)
