import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, readLimits } from './limit-table.ts'

test('nothing said leaves the usual limits', () => {
  expect(readLimits('')).toEqual(DEFAULT_LIMITS)
})

test('some can be set, the others stay', () => {
  expect(readLimits('contactAddress=10/60, loginPair=3/900')).toEqual({
    ...DEFAULT_LIMITS,
    contactAddress: { points: 10, seconds: 60 },
    loginPair: { points: 3, seconds: 900 },
  })
})

test.each(['contact=1/2', 'loginPair=3', 'loginPair=x/2', 'toString=1/2', 'loginPair=-1/2'])(
  '%s is refused with what there is',
  (text) => {
    expect(() => readLimits(text)).toThrow(/is no limit such as .* there are loginPair, /)
  },
)
