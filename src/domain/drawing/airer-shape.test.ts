import { expect, test } from 'vitest'
import { AIRER_OPTIONS as OPTIONS } from '../../../tests/support/airer-options.ts'
import { airerShape } from './airer-shape.ts'

type Facts = Parameters<typeof airerShape>[0]

const TRADITIONAL: Facts = {
  rails: 4,
  dimensions: { width: 38, depth: null, height: 22 },
  materials: ['Cast iron', 'Pine', 'Cotton'],
  options: OPTIONS,
}

const shape = (facts: Partial<Facts> = {}) => airerShape({ ...TRADITIONAL, ...facts })

test('scrolled cast iron holds laths in a slight arch, other brackets level, and one higher than wide in two decks', () => {
  expect(shape()?.laths).toEqual([
    [-170, 0],
    [-57, 20],
    [57, 20],
    [170, 0],
  ])
  const tubes = shape({ materials: ['Steel', 'Aluminium'] })
  expect(tubes?.laths.map(([, up]) => up)).toEqual([0, 0, 0, 0])
  const decks = shape({
    rails: 6,
    materials: ['Steel', 'Pine'],
    dimensions: { width: 36, depth: null, height: 45 },
  })
  expect(decks?.laths.map(([, up]) => up)).toEqual([0, 0, 0, 203, 203, 203])
})

test('an odd number of laths is drawn in one deck, however high the airer', () => {
  expect(
    shape({ rails: 5, dimensions: { width: 36, depth: null, height: 45 } })?.laths,
  ).toHaveLength(5)
})

test('the drawn airer is as high as its catalogue entry says, from the foot of its lowest lath to the top of its ring', () => {
  for (const materials of [['Pine'], ['Galvanised steel']]) {
    const { eye = 0, lath } = shape({ materials }) ?? {}
    expect(eye + 25 + (lath?.height ?? 0) / 2).toBe(220)
  }
})

test('there is no drawing of a product other than an airer in several lath lengths', () => {
  expect(shape({ rails: null })).toBeUndefined()
  expect(shape({ options: [] })).toBeUndefined()
  expect(shape({ dimensions: { width: 38, depth: null, height: null } })).toBeUndefined()
})
