import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pounds, price, slug } from './fields.ts'

const pence = fc.integer({ min: 0, max: 99_999_999_999 })

test('a price field reads every amount of pounds and pence exactly', () => {
  fc.assert(
    fc.property(pence, (amount) => {
      const written = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
      expect(pounds.parse(Number(written))).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('a price field rejects a third decimal instead of rounding it', () => {
  const thirds = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 9 }))
  fc.assert(
    fc.property(thirds, ([cents, third]) => {
      const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${third}`
      expect(pounds.safeParse(Number(written)).success).toBe(false)
    }),
  )
})

test.each([
  -1,
  -0.01,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e9,
  1e21,
  '5',
  '£5',
  null,
  true,
  0.005,
])('rejects %s as an amount', (value) => expect(pounds.safeParse(value).success).toBe(false))

test('a price field must be above zero, other amounts may be zero', () => {
  expect(pounds.parse(0)).toBe(0)
  expect(price.safeParse(0).success).toBe(false)
  expect(price.parse(0.01)).toBe(1)
})

test.each(['Airer', 'two--hyphens', '-airer', 'airer-', 'ceiling airer', ''])(
  '"%s" is no slug',
  (text) => expect(slug.safeParse(text).success).toBe(false),
)
