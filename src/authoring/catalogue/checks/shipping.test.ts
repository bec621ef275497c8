import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRangeWithin, parseOutward } from '#domain/shipping/postcode.ts'
import { checkPostcodeRules } from './shipping.ts'

const empty = {
  home: {},
  menus: {},
  calendar: {},
  reviews: [],
  categories: [],
  brands: [],
  zones: [],
  countries: [],
  options: [],
  products: [],
}

const district = fc.integer({ min: 1, max: 12 })
const rule = fc
  .record({
    zone: fc.constantFrom('a', 'b', 'c'),
    from: district,
    to: district,
    whole: fc.boolean(),
  })
  .map(({ zone, from, to, whole }) =>
    whole
      ? { zone, pattern: 'PA', end: null }
      : { zone, pattern: `PA${Math.min(from, to)}`, end: `PA${Math.max(from, to)}` },
  )

test('postcode rules that pass the check have exactly one narrowest rule for each district', () => {
  const accepted = fc
    .array(rule, { maxLength: 6 })
    .filter((postcodes) => [...checkPostcodeRules({ ...empty, postcodes })].length === 0)
  fc.assert(
    fc.property(accepted, district, (postcodes, number) => {
      const ranges = postcodes.map(({ pattern, end }) => {
        const first = parseOutward(pattern) ?? expect.fail()
        return { ...first, last: parseOutward(end ?? pattern)?.last ?? first.last }
      })
      const here = { area: 'PA', first: number, last: number }
      const matches = ranges.filter((range) => isRangeWithin(here, range))
      const narrowest = matches.filter((range) =>
        matches.every((other) => isRangeWithin(range, other)),
      )
      expect(narrowest.length).toBe(matches.length > 0 ? 1 : 0)
    }),
  )
})
