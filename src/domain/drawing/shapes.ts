import { type Point2D, relativePath, toDrawingUnits } from './projection.ts'

export interface Shape {
  readonly tag: 'path' | 'use' | 'text' | 'g'
  readonly attributes: Readonly<Record<string, string | number>>
  readonly text?: string
  readonly parts?: readonly Shape[]
}

export function filledArea(d: string, fill: string, outline?: string, outlineWidth = 0): Shape {
  const stroke = outline && { stroke: outline, 'stroke-width': toDrawingUnits(outlineWidth) }
  return { tag: 'path', attributes: { d, fill, ...stroke } }
}

export function strokedLine(d: string, stroke: string, width: number): Shape {
  return { tag: 'path', attributes: { d, stroke, 'stroke-width': toDrawingUnits(width) } }
}

/** The text of a dimension; `at` and `height` in mm, `turn` in degrees around `at`. */
export function dimensionText(text: string, at: Point2D, height: number, turn: number): Shape {
  const whole = (length: number) => Math.round(toDrawingUnits(length))
  const [x, y, size] = [whole(at[0]), whole(at[1]), whole(height)]
  const anchor = turn === 0 ? 'end' : 'middle'
  const turned = turn !== 0 && { transform: `rotate(${turn} ${x} ${y})` }
  return {
    tag: 'text',
    attributes: { x, y, 'font-size': size, 'text-anchor': anchor, ...turned },
    text,
  }
}

export const DIMENSION_COLOUR = '#4a554f'

export function tickMarksPath(a: Point2D, b: Point2D): string {
  return tick(a, b) + tick(b, a)
}

function tick(at: Point2D, towards: Point2D): string {
  const length = Math.hypot(towards[0] - at[0], towards[1] - at[1])
  const [dx, dy] = [(towards[0] - at[0]) / length, (towards[1] - at[1]) / length]
  const arm = (turn: number): Point2D => [
    at[0] + 16 * dx - turn * 6 * dy,
    at[1] + 16 * dy + turn * 6 * dx,
  ]
  return relativePath([arm(1), at, arm(-1)])
}
