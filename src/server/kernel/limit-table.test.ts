import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, readLimits } from './limit-table.ts'

test('the limits without RATE_LIMITS', () => {
  const often = Object.entries(DEFAULT_LIMITS).map(
    ([name, { points, seconds }]) => `${name} ${points} in ${seconds / 60} minutes`,
  )
  expect(often).toEqual([
    'loginPerAccountAndIp 5 in 15 minutes',
    'loginPerIp 20 in 15 minutes',
    'loginPerAccount 100 in 1440 minutes',
    'hashPerIp 30 in 1 minutes',
    'hashPerAccount 15 in 1 minutes',
    'registerPerIp 12 in 60 minutes',
    'linkPerAccount 3 in 60 minutes',
    'linkPerIp 10 in 60 minutes',
    'tokenPerIp 30 in 15 minutes',
    'passwordPerAccount 5 in 15 minutes',
    'changePerAccount 60 in 60 minutes',
    'changePerIp 180 in 60 minutes',
    'cartPerAccount 60 in 1 minutes',
    'contactPerIp 5 in 60 minutes',
    'checkoutPerIp 20 in 10 minutes',
    'paymentPerAccount 60 in 10 minutes',
    'deskPerIp 30 in 15 minutes',
    'deskFormPerIp 120 in 15 minutes',
    'refusedInputPerIp 300 in 1 minutes',
    'shippingPerIp 60 in 1 minutes',
  ])
})

test('an empty RATE_LIMITS keeps the default limits', () => {
  expect(readLimits('')).toEqual(DEFAULT_LIMITS)
})

test('RATE_LIMITS overrides the limits it names and keeps the others', () => {
  expect(readLimits('contactPerIp=10/60, loginPerAccountAndIp=3/900')).toEqual({
    ...DEFAULT_LIMITS,
    contactPerIp: { points: 10, seconds: 60 },
    loginPerAccountAndIp: { points: 3, seconds: 900 },
  })
})

test.each([
  'contact=1/2',
  'loginPerAccountAndIp=3',
  'loginPerAccountAndIp=x/2',
  'toString=1/2',
  'loginPerAccountAndIp=-1/2',
  'loginPerAccountAndIp=3/0',
])('RATE_LIMITS rejects %s and lists the known limits', (text) => {
  expect(() => readLimits(text)).toThrow(/is no limit such as .* there are loginPerAccountAndIp, /)
})
