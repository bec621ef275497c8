import { path, type Spot } from './projection.ts'

/** The colour of dimensions. */
export const INK = '#4a554f'

/** The arrows at both ends of a dimension's line, as a path. */
export function ticks(a: Spot, b: Spot): string {
  return tick(a, b) + tick(b, a)
}

function tick(at: Spot, towards: Spot): string {
  const length = Math.hypot(towards[0] - at[0], towards[1] - at[1])
  const [dx, dy] = [(towards[0] - at[0]) / length, (towards[1] - at[1]) / length]
  const arm = (turn: number): Spot => [
    at[0] + 16 * dx - turn * 6 * dy,
    at[1] + 16 * dy + turn * 6 * dx,
  ]
  return path([arm(1), at, arm(-1)])
}
