import type { Dimensions } from '../catalogue/catalogue.ts'

type Spot = readonly [x: number, y: number]

export interface SizeFigure {
  readonly viewBox: string
  readonly box: string
  readonly lines: string
  readonly texts: readonly SizeText[]
}

interface SizeText {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly text: string
}

const LONGEST_EDGE = 520
/** An edge is drawn with at least this share of the longest edge, so that a thin product still shows its thickness. */
const MIN_EDGE_SHARE = 0.16
export const LETTER_HEIGHT = 62
const TEXT_WIDTH = 270
const OFFSET = 46

/** Draws the product's bounding box, seen from the front left like its pictures. Dimensions in cm. */
export function drawSize({ width, depth, height }: Dimensions): SizeFigure | undefined {
  if (!width || !height) return undefined
  const longest = Math.max(width, height, depth ?? 0)
  const edge = (length: number) => LONGEST_EDGE * Math.max(MIN_EDGE_SHARE, length / longest)
  const across = depth ? edge(depth) : 0
  const right: Spot = depth ? [edge(width) * 0.9, edge(width) * -0.13] : [edge(width), 0]
  const left: Spot = [across * -0.56, across * -0.24]
  const back: Spot = [right[0] + left[0], right[1] + left[1]]
  const tall = edge(height)
  const raised = ([x, y]: Spot): Spot => [x, y - tall]
  const lowered = ([x, y]: Spot): Spot => [x, y + OFFSET]
  const below = ([x, y]: Spot): Spot => [x / 2, y / 2 + OFFSET + LETTER_HEIGHT * 0.92]
  const beside = left[0] - OFFSET
  const top = Math.min(raised(back)[1], raised(right)[1]) - 8
  const from = beside - 22 - TEXT_WIDTH
  const to = Math.max(right[0], right[0] / 2 + TEXT_WIDTH / (depth ? 1 : 2)) + 8
  const bottom = OFFSET + LETTER_HEIGHT * 1.2
  return {
    viewBox: [from, top, to - from, bottom - top].map(Math.round).join(' '),
    box:
      outline([[0, 0], right, raised(right), raised([0, 0]), [0, 0]]) +
      outline([[0, 0], left, raised(left), raised(back), raised(right), raised([0, 0])]),
    lines:
      measurePath(lowered([0, 0]), lowered(right)) +
      (depth ? measurePath(lowered(left), lowered([0, 0])) : '') +
      measurePath([beside, left[1]], [beside, left[1] - tall]),
    texts: [
      sizeText(width, below(right), depth ? 'start' : 'middle'),
      ...(depth ? [sizeText(depth, below([left[0] - 16, left[1]]), 'end')] : []),
      sizeText(height, [beside - 22, left[1] - tall / 2 + LETTER_HEIGHT * 0.34], 'end'),
    ],
  }
}

function outline(spots: readonly Spot[]): string {
  return `M${spots.map((spot) => spot.map(Math.round).join(' ')).join(' ')}`
}

function sizeText(length: number, [x, y]: Spot, anchor: SizeText['anchor']): SizeText {
  return { x: Math.round(x), y: Math.round(y), anchor, text: `${length} cm` }
}

/** A line between two spots with an arrow at each end. */
function measurePath(from: Spot, to: Spot): string {
  return outline([from, to]) + arrowAt(from, to) + arrowAt(to, from)
}

function arrowAt([x, y]: Spot, towards: Spot): string {
  const length = Math.hypot(towards[0] - x, towards[1] - y)
  const [dx, dy] = [(towards[0] - x) / length, (towards[1] - y) / length]
  const arm = (turn: number): Spot => [x + 16 * dx - turn * 6 * dy, y + 16 * dy + turn * 6 * dx]
  return outline([arm(1), [x, y], arm(-1)])
}
