import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestAirer, type RangeAirer } from '../configurator/fit.ts'
import { distinctAirers } from './airer-facts.ts'

const facts = fc.record({
  rails: fc.integer({ min: 4, max: 6 }),
  width: fc.constant(38),
  hoisted: fc.constant(22),
  load: fc.integer({ min: 20, max: 22 }),
  lathLengths: fc.constantFrom([90, 120], [90, 240]),
  ropeLengths: fc.constant([1000]),
})
const ranges = fc
  .array(facts, { maxLength: 40 })
  .map((all): RangeAirer[] =>
    all.map((own, index) => ({ name: `${index}`, path: `/${index}`, facts: own })),
  )
const rooms = fc.record({
  width: fc.integer({ min: 100, max: 400 }),
  ceiling: fc.integer({ min: 200, max: 300 }),
  washing: fc.integer({ min: 1, max: 25 }),
})

test('airers that the calculator can’t tell apart are left out, and it recommends the same one', () => {
  fc.assert(
    fc.property(ranges, rooms, (range, room) => {
      const distinct = distinctAirers(range)
      expect(distinct.length).toBeLessThanOrEqual(3 * 3 * 2)
      expect(bestAirer(distinct, room)).toEqual(bestAirer(range, room))
    }),
  )
})
