import { type Point2D, path } from './projection.ts'

export const DIMENSION_COLOUR = '#4a554f'

export function ticks(a: Point2D, b: Point2D): string {
  return tick(a, b) + tick(b, a)
}

function tick(at: Point2D, towards: Point2D): string {
  const length = Math.hypot(towards[0] - at[0], towards[1] - at[1])
  const [dx, dy] = [(towards[0] - at[0]) / length, (towards[1] - at[1]) / length]
  const arm = (turn: number): Point2D => [
    at[0] + 16 * dx - turn * 6 * dy,
    at[1] + 16 * dy + turn * 6 * dx,
  ]
  return path([arm(1), at, arm(-1)])
}
