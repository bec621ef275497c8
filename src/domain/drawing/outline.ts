import { toDrawingUnits } from './projection.ts'

/** A point of a stroke's centre line with the stroke's width there, in mm; y points up. */
export type StrokePoint = readonly [x: number, y: number, width: number]

type Point2D = readonly [x: number, y: number]

/** Half the deviation allowed from the true curve, in mm: under half a pixel on screen. */
const TOLERANCE_MM = 1.5

export function strokePath(stroke: readonly StrokePoint[]): string {
  const [first, last] = [stroke[0], stroke.at(-1)]
  if (!first || !last) return ''
  const ends = [first, last].map(([x, y, width]) => discPath(x, y, width / 2))
  const isDot = stroke.length < 4 && Math.hypot(last[0] - first[0], last[1] - first[1]) < 3
  if (isDot) return ends[0] ?? ''
  // The path runs in the same direction as discs and boxes, since shapes of opposite directions would cut holes into each other.
  const right = stroke.map((point, index) => offsetPoint(stroke, index, -point[2] / 2))
  const left = stroke.map((point, index) => offsetPoint(stroke, index, point[2] / 2)).reverse()
  return `${polyline([...simplify(right), ...simplify(left)])}z${ends.join('')}`
}

export function highlightPath(stroke: readonly StrokePoint[]): string {
  return polyline(simplify(stroke.map(([x, y, width]) => [x - width * 0.16, y + width * 0.2])))
}

export function discPath(x: number, y: number, radius: number): string {
  return circle(x, y, radius, 1)
}

export function holePath(x: number, y: number, radius: number): string {
  return circle(x, y, radius, 0)
}

export function roundedBoxPath(
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
): string {
  const [radius, w, h] = [units(r), units(width - 2 * r), units(height - 2 * r)]
  const corner = (dx: 1 | -1, dy: 1 | -1) =>
    `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`
  const sides = [`h${w}${corner(1, 1)}`, `v${h}${corner(-1, 1)}`, `h${-w}${corner(-1, -1)}`]
  return `M${units(x) - w / 2} ${units(y - height / 2)}${sides.join('')}v${-h}${corner(1, -1)}z`
}

function circle(x: number, y: number, radius: number, sweep: 0 | 1): string {
  const r = tenths(radius)
  const half = (dx: number) => `a${r} ${r} 0 1 ${sweep} ${tenths(dx)} 0`
  return `M${tenths(x - radius)} ${units(y)}${half(2 * radius)}${half(-2 * radius)}z`
}

function offsetPoint(stroke: readonly StrokePoint[], index: number, distance: number): Point2D {
  const [x, y] = stroke[index] ?? [0, 0]
  const before = stroke[Math.max(0, index - 1)] ?? [x, y]
  const after = stroke[Math.min(stroke.length - 1, index + 1)] ?? [x, y]
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  return [x - (dy / length) * distance, y + (dx / length) * distance]
}

/** Douglas–Peucker. */
function simplify(points: readonly Point2D[]): readonly Point2D[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const distances = points.map((point) => distanceToLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= TOLERANCE_MM) return [first, last]
  const head = simplify(points.slice(0, farthest + 1))
  return [...head.slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceToLine([x, y]: Point2D, [x1, y1]: Point2D, [x2, y2]: Point2D): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs(dy * (x - x1) - dx * (y - y1)) / length
}

function polyline(points: readonly Point2D[]): string {
  let [fromX, fromY] = [0, 0]
  const steps = points.map(([x, y]) => {
    const [toX, toY] = [units(x), units(y)]
    const step = `${toX - fromX} ${toY - fromY}`
    ;[fromX, fromY] = [toX, toY]
    return step
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}`
}

function units(length: number): number {
  return Math.round(toDrawingUnits(length))
}

function tenths(length: number): number {
  return Math.round(toDrawingUnits(length) * 10) / 10
}
