import { expect, test } from 'vitest'
import { drawSize } from './size-drawing.ts'

const textsOf = (figure: ReturnType<typeof drawSize>) => figure?.texts.map(({ text }) => text)

test('the size drawing labels three edges of a box, two of a flat product, and none of a product without dimensions', () => {
  expect(textsOf(drawSize({ width: 64, depth: 55, height: 140 }))).toEqual([
    '64 cm',
    '55 cm',
    '140 cm',
  ])
  expect(textsOf(drawSize({ width: 38, depth: null, height: 180 }))).toEqual(['38 cm', '180 cm'])
  expect(drawSize({ width: 38, depth: null, height: null })).toBeUndefined()
})

test('the size drawing keeps all texts inside the view box, however long and thin the product is', () => {
  for (const [width, depth, height] of [
    [240, 3.8, 2],
    [3.4, 3.4, 240],
    [300, 300, 205],
  ] as const) {
    const figure = drawSize({ width, depth, height })
    const [x = 0, y = 0, wide = 0, tall = 0] = figure?.viewBox.split(' ').map(Number) ?? []
    for (const text of figure?.texts ?? []) {
      expect(text.x).toBeGreaterThan(x)
      expect(text.x).toBeLessThan(x + wide)
      expect(text.y).toBeGreaterThan(y)
      expect(text.y).toBeLessThan(y + tall)
    }
  }
})
