import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, readLimits } from './limit-table.ts'

test('the default limits are those that src/server/README.md lists', () => {
  const often = Object.entries(DEFAULT_LIMITS).map(
    ([name, { points, seconds }]) => `${name} ${points} in ${seconds / 60} minutes`,
  )
  expect(often).toEqual([
    'loginPair 5 in 15 minutes',
    'loginAddress 20 in 15 minutes',
    'loginAccount 100 in 1440 minutes',
    'hashAddress 30 in 1 minutes',
    'hashAccount 15 in 1 minutes',
    'loginKnown 1 in 129600 minutes',
    'registerAddress 12 in 60 minutes',
    'linkAccount 3 in 60 minutes',
    'linkAddress 10 in 60 minutes',
    'tokenAddress 30 in 15 minutes',
    'passwordAccount 5 in 15 minutes',
    'nameAccount 10 in 60 minutes',
    'nameAddress 30 in 60 minutes',
    'bookAccount 60 in 60 minutes',
    'bookAddress 180 in 60 minutes',
    'exportAccount 5 in 60 minutes',
    'contactAddress 5 in 60 minutes',
    'contactCopy 3 in 60 minutes',
    'checkoutAddress 20 in 10 minutes',
    'paymentAccount 60 in 10 minutes',
    'refusedInputAddress 300 in 1 minutes',
    'shippingAddress 60 in 1 minutes',
  ])
})

test('an empty RATE_LIMITS keeps the default limits', () => {
  expect(readLimits('')).toEqual(DEFAULT_LIMITS)
})

test('RATE_LIMITS overrides the limits it names and keeps the others', () => {
  expect(readLimits('contactAddress=10/60, loginPair=3/900')).toEqual({
    ...DEFAULT_LIMITS,
    contactAddress: { points: 10, seconds: 60 },
    loginPair: { points: 3, seconds: 900 },
  })
})

test.each([
  'contact=1/2',
  'loginPair=3',
  'loginPair=x/2',
  'toString=1/2',
  'loginPair=-1/2',
  'loginPair=3/0',
])('RATE_LIMITS rejects %s and lists the known limits', (text) => {
  expect(() => readLimits(text)).toThrow(/is no limit such as .* there are loginPair, /)
})
