import { INK, ticks } from '#domain/configurator/dimension-line.ts'
import { path, type Spot } from '#domain/configurator/projection.ts'
import { line, type Shape } from '#domain/configurator/shapes.ts'
import type { Dimensions } from './catalogue.ts'

export interface SizeFigure {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

/** The longest edge on the figure, in the figure's own units. */
const LONGEST = 520
/** The shortest edge as a share of the longest: what is thin is still seen to have an extent. */
const THINNEST = 0.16
const LETTER = 62
/** From an edge to the line with its dimension. */
const OFFSET = 46
const EDGE = '#8d8471'

/** The box that a product fills, seen from the front left as on its picture, with its edges in cm. */
export function drawSize({ width, depth, height }: Dimensions): SizeFigure | undefined {
  if (!width || !height) return undefined
  const longest = Math.max(width, height, depth ?? 0)
  const edge = (length: number) => LONGEST * Math.max(THINNEST, length / longest)
  // A product without depth is a flat thing, seen from straight in front.
  const across = depth ? edge(depth) : 0
  const right: Spot = depth ? [edge(width) * 0.9, edge(width) * -0.13] : [edge(width), 0]
  const left: Spot = [across * -0.56, across * -0.24]
  const back: Spot = [right[0] + left[0], right[1] + left[1]]
  const tall = edge(height)
  const raised = ([x, y]: Spot): Spot => [x, y - tall]

  const beside = left[0] - OFFSET
  const middle = (spot: Spot): Spot => [spot[0] / 2, spot[1] / 2 + OFFSET + LETTER * 0.92]
  const faces = [
    path([[0, 0], right, raised(right), raised([0, 0])], 'z'),
    depth ? path([[0, 0], left, raised(left), raised([0, 0])], 'z') : '',
    depth ? path([raised(left), raised(back), raised(right)]) : '',
  ]
  const figures: Figure[] = [
    { length: width, at: middle(right), anchor: depth ? 'start' : 'middle' },
    ...(depth
      ? [{ length: depth, at: middle([left[0] - 16, left[1]]), anchor: 'end' } as const]
      : []),
    {
      length: height,
      at: [beside - 22, left[1] - tall / 2 + LETTER * 0.34],
      anchor: 'end',
    },
  ]
  return {
    viewBox: frame(figures, right[0], Math.min(raised(back)[1], raised(right)[1])),
    shapes: [
      line(faces.join(''), EDGE, 3),
      dimension([0, OFFSET], [right[0], right[1] + OFFSET]),
      ...(depth ? [dimension([left[0], left[1] + OFFSET], [0, OFFSET])] : []),
      dimension([beside, left[1]], [beside, left[1] - tall]),
      ...figures.map(lettered),
    ],
  }
}

/** A length in cm, and where it is written. */
interface Figure {
  readonly length: number
  readonly at: Spot
  readonly anchor: 'start' | 'middle' | 'end'
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 }

/** The view box around the box's right and upper edge and all figures. */
function frame(figures: readonly Figure[], right: number, top: number): string {
  const extents = figures.map(({ length, at: [x, y], anchor }) => {
    const wide = words(length).length * LETTER * 0.62
    const from = x - wide * SHARE_BEFORE[anchor]
    return { from, to: from + wide, low: y + LETTER * 0.25 }
  })
  const start = Math.min(...extents.map(({ from }) => from))
  const end = Math.max(right, ...extents.map(({ to }) => to)) + 8
  const low = Math.max(...extents.map(({ low }) => low))
  return [start, top - 8, end - start, low - top + 8].map(Math.round).join(' ')
}

/** A line with an arrow at each end. */
function dimension(a: Spot, b: Spot): Shape {
  return line(path([a, b]) + ticks(a, b), INK, 2)
}

function lettered({ length, at: [x, y], anchor }: Figure): Shape {
  const place = { x: Math.round(x), y: Math.round(y) }
  const attributes = { ...place, 'font-size': LETTER, 'text-anchor': anchor }
  return { tag: 'text', attributes, text: words(length) }
}

const words = (length: number) => `${length} cm`
