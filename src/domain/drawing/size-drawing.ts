import { type Point2D, relativePath } from '#domain/drawing/projection.ts'
import { DIMENSION_COLOUR, type Shape, strokedLine, tickMarksPath } from '#domain/drawing/shapes.ts'
import type { Dimensions } from '../catalogue/catalogue.ts'

export interface SizeFigure {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

const LONGEST_EDGE = 520
/** An edge is drawn with at least this share of the longest edge, so that a thin product still shows its thickness. */
const MIN_EDGE_SHARE = 0.16
const LETTER_HEIGHT = 62
const DIMENSION_OFFSET = 46
const EDGE_COLOUR = '#8d8471'

/** Draws the product's bounding box, seen from the front left like its pictures. Dimensions in cm. */
export function drawSize({ width, depth, height }: Dimensions): SizeFigure | undefined {
  if (!width || !height) return undefined
  const longest = Math.max(width, height, depth ?? 0)
  const edge = (length: number) => LONGEST_EDGE * Math.max(MIN_EDGE_SHARE, length / longest)
  const across = depth ? edge(depth) : 0
  const right: Point2D = depth ? [edge(width) * 0.9, edge(width) * -0.13] : [edge(width), 0]
  const left: Point2D = [across * -0.56, across * -0.24]
  const back: Point2D = [right[0] + left[0], right[1] + left[1]]
  const tall = edge(height)
  const raised = ([x, y]: Point2D): Point2D => [x, y - tall]

  const beside = left[0] - DIMENSION_OFFSET
  const middle = (spot: Point2D): Point2D => [
    spot[0] / 2,
    spot[1] / 2 + DIMENSION_OFFSET + LETTER_HEIGHT * 0.92,
  ]
  const faces = [
    relativePath([[0, 0], right, raised(right), raised([0, 0])], 'z'),
    depth ? relativePath([[0, 0], left, raised(left), raised([0, 0])], 'z') : '',
    depth ? relativePath([raised(left), raised(back), raised(right)]) : '',
  ]
  const figures: Figure[] = [
    { length: width, at: middle(right), anchor: depth ? 'start' : 'middle' },
    ...(depth
      ? [{ length: depth, at: middle([left[0] - 16, left[1]]), anchor: 'end' } as const]
      : []),
    {
      length: height,
      at: [beside - 22, left[1] - tall / 2 + LETTER_HEIGHT * 0.34],
      anchor: 'end',
    },
  ]
  return {
    viewBox: viewBoxOf(figures, right[0], Math.min(raised(back)[1], raised(right)[1])),
    shapes: [
      strokedLine(faces.join(''), EDGE_COLOUR, 3),
      dimension([0, DIMENSION_OFFSET], [right[0], right[1] + DIMENSION_OFFSET]),
      ...(depth ? [dimension([left[0], left[1] + DIMENSION_OFFSET], [0, DIMENSION_OFFSET])] : []),
      dimension([beside, left[1]], [beside, left[1] - tall]),
      ...figures.map(lettered),
    ],
  }
}

interface Figure {
  readonly length: number
  readonly at: Point2D
  readonly anchor: 'start' | 'middle' | 'end'
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 }

function viewBoxOf(figures: readonly Figure[], right: number, top: number): string {
  const extents = figures.map(({ length, at: [x, y], anchor }) => {
    const wide = words(length).length * LETTER_HEIGHT * 0.62
    const from = x - wide * SHARE_BEFORE[anchor]
    return { from, to: from + wide, low: y + LETTER_HEIGHT * 0.25 }
  })
  const start = Math.min(...extents.map(({ from }) => from))
  const end = Math.max(right, ...extents.map(({ to }) => to)) + 8
  const low = Math.max(...extents.map(({ low }) => low))
  return [start, top - 8, end - start, low - top + 8].map(Math.round).join(' ')
}

function dimension(a: Point2D, b: Point2D): Shape {
  return strokedLine(relativePath([a, b]) + tickMarksPath(a, b), DIMENSION_COLOUR, 2)
}

function lettered({ length, at: [x, y], anchor }: Figure): Shape {
  const place = { x: Math.round(x), y: Math.round(y) }
  const attributes = { ...place, 'font-size': LETTER_HEIGHT, 'text-anchor': anchor }
  return { tag: 'text', attributes, text: words(length) }
}

const words = (length: number) => `${length} cm`
