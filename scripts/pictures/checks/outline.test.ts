import { expect, test } from 'vitest'
import type { Pixel } from './lab.ts'
import { outlineContrast } from './outline.ts'

const WIDTH = 20
const LINEN: Pixel = [218, 209, 192]
const BLACK: Pixel = [0, 0, 0]

/** Measures a square product on linen; `paint` gives the colour of each of its columns. */
function block(paint: (x: number) => Pixel) {
  const places = Array.from({ length: WIDTH * WIDTH }, (_, at) => [at % WIDTH, (at / WIDTH) | 0])
  const inside = places.map(([x = 0, y = 0]) => x >= 6 && x < 14 && y >= 6 && y < 14)
  const rgb = Uint8Array.from(places.flatMap(([x = 0], at) => (inside[at] ? paint(x) : LINEN)))
  return outlineContrast({ width: WIDTH, rgb, coverage: inside.map(Number) })
}

test('a black product stands out from linen along its whole outline', () => {
  const { mean, tenthPercentile } = block(() => BLACK)
  expect(mean).toBeGreaterThan(80)
  expect(tenthPercentile).toBeCloseTo(mean)
})

test('a product in the colour of its backdrop has no contrast', () => {
  expect(block(() => LINEN)).toEqual({ mean: 0, tenthPercentile: 0 })
})

test('one side in the colour of the backdrop lowers the contrast that 90 % of the outline has to 0', () => {
  const { mean, tenthPercentile } = block((x) => (x === 6 ? LINEN : BLACK))
  expect(mean).toBeGreaterThan(50)
  expect(tenthPercentile).toBe(0)
})
