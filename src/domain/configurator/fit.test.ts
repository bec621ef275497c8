import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AirerFacts, fitAirer, type Room, ropeLength, WALL_CLEARANCE } from './fit.ts'

const FOUR_LATHS: AirerFacts = {
  rails: 4,
  width: 38,
  hoisted: 22,
  load: 25,
  lathLengths: [90, 120, 150, 180, 210, 240],
  ropeLengths: [1000, 1500],
}
const DOUBLE_DECK: AirerFacts = { ...FOUR_LATHS, rails: 6, width: 36, hoisted: 45 }

const fitIn = (room: Partial<Room>, airer = FOUR_LATHS) =>
  fitAirer(airer, { width: 300, ceiling: 260, washing: 6, ...room })

describe('lath length', () => {
  test('is the shortest that holds the washing', () => {
    expect(fitIn({ washing: 6 })).toMatchObject({
      length: 90,
      longest: 240,
      hanging: 360,
      wanted: 360,
    })
    expect(fitIn({ washing: 12 })).toMatchObject({ length: 180, hanging: 720, wanted: 720 })
    expect(fitIn({ washing: 12 }, DOUBLE_DECK)).toMatchObject({ length: 120, hanging: 720 })
  })

  test('is the longest that fits where none holds it all, and says so', () => {
    const short = fitIn({ width: 200, washing: 20 })
    expect(short).toMatchObject({ length: 180, longest: 180, warnings: ['too-little'] })
  })

  test.each([
    [110, 90],
    [109, undefined],
    [259, 210],
    [260, 240],
  ])('in %i cm keeps 10 cm at each end: at most %s', (width, longest) => {
    expect(fitIn({ width }).longest).toBe(longest)
  })

  test('is none in a room too narrow for any', () => {
    const none = fitIn({ width: 100 })
    expect(none).toMatchObject({ length: undefined, hanging: 0, clearance: 0 })
    expect(none.warnings).toEqual(['too-narrow'])
  })
})

describe('heights', () => {
  test('are what our guide works out', () => {
    expect(fitIn({ ceiling: 240 })).toMatchObject({ drop: 88, headroom: 218, washingHeadroom: 178 })
  })

  test.each([
    [FOUR_LATHS, 219, ['low-ceiling']],
    [FOUR_LATHS, 220, ['no-walking']],
    [FOUR_LATHS, 246, ['no-walking']],
    [FOUR_LATHS, 247, []],
    [DOUBLE_DECK, 269, ['no-walking']],
    [DOUBLE_DECK, 270, []],
  ])('a ceiling is too low or not: %#', (airer, ceiling, warnings) => {
    expect(fitIn({ ceiling, washing: 4 }, airer).warnings).toEqual(warnings)
  })

  test('never come down below the ceiling upwards', () => {
    expect(fitIn({ ceiling: 150 }, DOUBLE_DECK).drop).toBe(0)
  })
})

describe('load', () => {
  test.each([
    [25, []],
    [25.1, ['too-heavy']],
  ])('%d kg', (washing, expected) => {
    const warnings = fitIn({ washing }, { ...FOUR_LATHS, rails: 12 }).warnings
    expect(warnings).toEqual(expected)
  })
})

describe('rope', () => {
  test('is the sum in our guide: 2.4 m ceiling, pulleys 1.5 m apart', () => {
    expect(ropeLength(240, 175)).toBe(220 + 150 + 280 + 50)
  })

  test.each([
    [270, 12, 1000],
    [271, 24, 1500],
    [320, 12, 1500],
  ])('under a ceiling of %i cm with %i kg is %i cm', (ceiling, washing, rope) => {
    expect(fitIn({ ceiling, washing }).rope).toBe(rope)
  })

  test('is too short under a very high ceiling', () => {
    expect(fitIn({ ceiling: 450 })).toMatchObject({ rope: 1500, warnings: ['long-rope'] })
  })
})

test('whatever the room, what is recommended fits and holds, or a warning says why not', () => {
  const rooms = fc.record({
    width: fc.integer({ min: 50, max: 2000 }),
    ceiling: fc.integer({ min: 150, max: 600 }),
    washing: fc.double({ min: 0.5, max: 100, noNaN: true }),
  })
  fc.assert(
    fc.property(rooms, fc.constantFrom(FOUR_LATHS, DOUBLE_DECK), (room, airer) => {
      const found = fitAirer(airer, room)
      expect(found.length === undefined).toBe(found.warnings.includes('too-narrow'))
      if (found.length === undefined) return
      expect(found.length + 2 * WALL_CLEARANCE).toBeLessThanOrEqual(room.width)
      expect(found.clearance).toBeGreaterThanOrEqual(WALL_CLEARANCE)
      expect(found.hanging >= found.wanted || found.warnings.includes('too-little')).toBe(true)
      expect(found.rope >= found.ropeUsed || found.warnings.includes('long-rope')).toBe(true)
      expect(airer.lathLengths).toContain(found.length)
      expect(airer.ropeLengths).toContain(found.rope)
    }),
    { numRuns: 10_000 },
  )
})
