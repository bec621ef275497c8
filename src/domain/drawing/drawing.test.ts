import { describe, expect, test } from 'vitest'
import { AIRER_OPTIONS as OPTIONS } from '../../../tests/support/airer-options.ts'
import { airerModel } from './airer-models.ts'
import { airerAppearance } from './appearance.ts'
import { drawAirer } from './drawing.ts'
import type { Shape } from './shapes.ts'

type Facts = Parameters<typeof airerModel>[0]

const TRADITIONAL: Facts = {
  rails: 4,
  dimensions: { width: 38, depth: null, height: 22 },
  materials: ['Cast iron', 'Pine', 'Cotton'],
  options: OPTIONS,
}

function model(facts: Partial<Facts> = {}) {
  const found = airerModel({ ...TRADITIONAL, ...facts })
  if (!found) throw new Error('has no drawing')
  return found
}

describe('airerModel', () => {
  test.each([
    [{ rails: 2, dimensions: { width: 20, depth: null, height: 20 } }, 160],
    [{ rails: 6, dimensions: { width: 56, depth: null, height: 24 } }, 208],
    [{ rails: 6, dimensions: { width: 36, depth: null, height: 45 } }, 405],
    [{ rails: 4, dimensions: { width: 40, depth: null, height: 18 } }, 166],
    [{ dimensions: { width: 42, depth: null, height: 20 }, materials: ['Galvanised steel'] }, 154],
  ])('finds the bracket nearest in size: %#', (facts, eye) => {
    expect(model(facts).eye).toBe(eye)
  })

  test('there is no drawing model for a product other than an airer in several lath lengths', () => {
    const drawn = (facts: Partial<Facts>) => airerModel({ ...TRADITIONAL, ...facts })
    expect(drawn({ rails: null })).toBeUndefined()
    expect(drawn({ rails: 9 })).toBeUndefined()
    expect(drawn({ options: [] })).toBeUndefined()
    expect(drawn({ dimensions: { width: 38, depth: null, height: null } })).toBeUndefined()
  })
})

describe('drawAirer', () => {
  const looks = [
    {},
    { color: 'white' },
    { lathLength: '2.4m' },
    { color: 'black', lathLength: '0.9m' },
  ]

  test('the drawing has the same elements in the same order for every choice, so that a page can update them', () => {
    const tags = looks.map((chosen) =>
      drawAirer(model(), airerAppearance(OPTIONS, chosen)).shapes.map(({ tag }) => tag),
    )
    for (const other of tags) expect(other).toEqual(tags[0])
  })

  test('the drawing’s metal has the chosen colour, or is white before a colour is chosen', () => {
    const fills = (chosen: Record<string, string>) =>
      drawAirer(model(), airerAppearance(OPTIONS, chosen)).shapes.map(
        ({ attributes }) => attributes['fill'],
      )
    expect(fills({ color: 'white' })).toContain('#f2f1ec')
    expect(fills({})).toContain('#fffdf8')
    expect(fills({})).not.toContain('#f2f1ec')
  })

  test('the drawing keeps its aspect ratio and everything inside its view box', () => {
    for (const chosen of looks) {
      const { viewBox, shapes } = drawAirer(model(), airerAppearance(OPTIONS, chosen))
      const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(' ').map(Number)
      expect(height / width).toBeCloseTo(0.64, 2)
      for (const [px, py] of shapes.flatMap((shape) => spotsIn(shape, shapes))) {
        expect(px >= x && px <= x + width && py >= y && py <= y + height).toBe(true)
      }
    }
  })

  test('the drawing has every lath at its socket, as copies of the first lath', () => {
    const { sockets } = model()
    const { shapes } = drawAirer(model(), airerAppearance(OPTIONS, {}))
    const pieces = shapes.filter(({ tag, attributes: { id, href } }) =>
      `${tag === 'g' ? id : href}`.endsWith('lath-near'),
    )
    const places = pieces.flatMap((piece) => spotsIn(piece, shapes).slice(0, 1))
    // Half a unit is a millimetre; across goes left and slightly up.
    const across = places.map(([x]) => Math.round(((places[0]?.[0] ?? 0) - x) / 0.42))
    const expected = sockets.map(([x]) => x).toSorted((a, b) => b - a)
    expect(across).toHaveLength(sockets.length)
    for (const [index, x] of expected.entries()) {
      expect(Math.abs((across[index] ?? 0) - (x - (expected[0] ?? 0)))).toBeLessThan(4)
    }
  })
})

function spotsIn({ attributes, parts }: Shape, all: readonly Shape[]): [x: number, y: number][] {
  const { d = '', href, x = 0, y = 0 } = attributes
  const copied = all.filter(({ tag, attributes: { id } }) => tag === 'g' && href === `#${id}`)
  const own = spotsOf(String(d))
  const others = [...(parts ?? []), ...copied].flatMap((shape) => spotsIn(shape, all))
  return [...own, ...others].map(([px, py]) => [px + Number(x), py + Number(y)])
}

function spotsOf(path: string): [x: number, y: number][] {
  return path.split('M').flatMap((line) => {
    const numbers = (line.match(/-?\d+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    return numbers.flatMap((dx, index): [number, number][] => {
      if (index % 2 === 1) return []
      ;[x, y] = [x + dx, y + (numbers[index + 1] ?? 0)]
      return [[x, y]]
    })
  })
}
