import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AIRER_FACTS as FOUR_LATHS } from '../../../tests/support/airer-options.ts'
import {
  type AirerFacts,
  bestAirer,
  fitAirer,
  type Room,
  ropeLength,
  WALL_CLEARANCE_CM,
} from './fit.ts'

const DOUBLE_DECK: AirerFacts = { ...FOUR_LATHS, rails: 6, width: 36, hoisted: 45 }

const fitIn = (room: Partial<Room>, airer = FOUR_LATHS) =>
  fitAirer(airer, { width: 300, ceiling: 260, washing: 6, ...room })

test('recommends the shortest laths that hold the washing', () => {
  expect(fitIn({ washing: 6 })).toMatchObject({
    length: 90,
    longest: 240,
    railLength: 360,
    railNeeded: 360,
  })
  expect(fitIn({ washing: 12 })).toMatchObject({ length: 180, railLength: 720, railNeeded: 720 })
  expect(fitIn({ washing: 12 }, DOUBLE_DECK)).toMatchObject({ length: 120, railLength: 720 })
})

test('recommends the longest laths that fit, with a warning, if none hold all the washing', () => {
  const short = fitIn({ width: 200, washing: 20 })
  expect(short).toMatchObject({ length: 180, longest: 180, warnings: ['too-little'] })
})

test.each([
  [110, 90],
  [109, undefined],
  [259, 210],
  [260, 240],
])(
  'the lath length in a room of %i cm is at most %s, 10 cm clear of each wall',
  (width, longest) => {
    expect(fitIn({ width }).longest).toBe(longest)
  },
)

test('in a room too narrow for any laths, recommends none and gives no advice on hanging them', () => {
  const none = fitIn({ width: 100 })
  expect(none).toMatchObject({ length: undefined, railLength: 0, clearance: 0 })
  expect(none.warnings).toEqual(['too-narrow'])
  expect(fitIn({ width: 100, ceiling: 230, washing: 60 }).warnings).toEqual(['too-narrow'])
  expect(fitIn({ width: 100, ceiling: 500 }).warnings).toEqual(['too-narrow'])
})

test('the fit calculator’s heights match the worked example in the guide', () => {
  expect(fitIn({ ceiling: 240 })).toMatchObject({ drop: 88, headroom: 218, washingHeadroom: 178 })
})

test.each([
  [FOUR_LATHS, 219, ['low-ceiling']],
  [FOUR_LATHS, 220, ['no-walking']],
  [FOUR_LATHS, 246, ['no-walking']],
  [FOUR_LATHS, 247, []],
  [DOUBLE_DECK, 269, ['no-walking']],
  [DOUBLE_DECK, 270, []],
])('warn of a ceiling too low for the airer: %#', (airer, ceiling, warnings) => {
  expect(fitIn({ ceiling, washing: 4 }, airer).warnings).toEqual(warnings)
})

test('the fit calculator never gives a negative height below the airer', () => {
  expect(fitIn({ ceiling: 150 }, DOUBLE_DECK).drop).toBe(0)
})

test.each([
  [25, []],
  [25.1, ['too-heavy']],
])('a load of %d kg gives the right warning', (washing, expected) => {
  const warnings = fitIn({ washing }, { ...FOUR_LATHS, rails: 12 }).warnings
  expect(warnings).toEqual(expected)
})

test('the rope matches the worked example in the guide: 2.4 m ceiling, pulleys 1.5 m apart', () => {
  expect(ropeLength(240, 175)).toBe(220 + 150 + 280 + 50)
})

test.each([
  [270, 12, 1000],
  [271, 24, 1500],
  [320, 12, 1500],
])('the rope under a ceiling of %i cm with %i kg is %i cm', (ceiling, washing, rope) => {
  expect(fitIn({ ceiling, washing }).rope).toBe(rope)
})

test('recommends the longest rope, with a warning, under a very high ceiling', () => {
  expect(fitIn({ ceiling: 450 })).toMatchObject({ rope: 1500, warnings: ['long-rope'] })
})

const range = [FOUR_LATHS, { ...FOUR_LATHS, rails: 12, load: 50 }, DOUBLE_DECK].map(
  (facts, index) => ({ name: `Airer ${index}`, path: `/product/airer-${index}`, facts }),
)
const best = (room: Partial<Room>) =>
  bestAirer(range, { width: 300, ceiling: 260, washing: 6, ...room })?.name

test.each([
  [{ washing: 6 }, 'Airer 0'],
  [{ washing: 15 }, 'Airer 2'],
  [{ washing: 24 }, 'Airer 1'],
])('for %o picks the airer with the least rail to spare: %s', (room, name) => {
  expect(best(room)).toBe(name)
})

test('of several airers, picks the one with the most rail if none holds all the washing', () => {
  expect(best({ washing: 60, width: 120 })).toBe('Airer 1')
})

test('finds no larger airer in a room too narrow for any airer', () => {
  expect(best({ width: 80 })).toBeUndefined()
})

test('for any room the recommendation fits and holds the washing, or a warning says why not', () => {
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
      expect(found.length + 2 * WALL_CLEARANCE_CM).toBeLessThanOrEqual(room.width)
      expect(found.clearance).toBeGreaterThanOrEqual(WALL_CLEARANCE_CM)
      expect(found.railLength >= found.railNeeded || found.warnings.includes('too-little')).toBe(
        true,
      )
      expect(found.rope >= found.ropeUsed || found.warnings.includes('long-rope')).toBe(true)
      expect(airer.lathLengths).toContain(found.length)
      expect(airer.ropeLengths).toContain(found.rope)
    }),
    { numRuns: 10_000 },
  )
})
