import type { AirerModel } from './airer-models.ts'
import { INK, ticks } from './dimension-line.ts'
import type { Extent } from './drawing.ts'
import type { Look } from './look.ts'
import { type Place, path, project, type Spot, slope, through } from './projection.ts'
import { figure, line, type Shape } from './shapes.ts'

/** Thin lines with figures: how long, how wide, how high. `size` is the height of a figure. */
export function dimensions(
  model: AirerModel,
  { lengthLabel }: Look,
  { end, near }: Extent,
  size: number,
): Shape[] {
  const half = model.width * 5
  const foot = -model.lath.height / 2 - 8
  const low = foot - size * 1.9
  const left = half + 150
  const top = foot + model.height * 10
  return [
    ...dimension([-end, -half, low], [end, -half, low], lengthLabel, size),
    ...extension([-end, -half, foot - 12], [-end, -half, low - 18]),
    ...extension([end, -half, foot - 12], [end, -half, low - 18]),
    ...dimension(
      [-end - size * 2, half, foot - size * 0.8],
      [-end - size * 2, -half, foot - size * 0.8],
      `${model.width} cm`,
      size,
    ),
    ...dimension([near, left, foot], [near, left, top], `${model.height} cm`, size),
    ...extension([near, half - 20, foot], [near, left + 22, foot]),
    ...extension([near, 40, top], [near, left + 22, top]),
  ]
}

/** A line with a tick at each end, broken where its figure stands. */
function dimension(from: Place, to: Place, text: string, size: number): Shape[] {
  const [a, b] = [project(from), project(to)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const gap = Math.min(0.9, (text.length * size * 0.56 + size * 0.3) / length)
  const at = (share: number): Spot => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  const isUpright = Math.abs(b[0] - a[0]) < 1
  const [x, y] = at(0.5)
  const d = isUpright ? path([a, b]) : path([a, at(0.5 - gap / 2)]) + path([at(0.5 + gap / 2), b])
  const place: Spot = [isUpright ? x - size * 0.4 : x, y + size * 0.34]
  return [line(d + ticks(a, b), INK, 2), figure(text, place, size, isUpright ? 0 : slope(a, b))]
}

function extension(from: Place, to: Place): Shape[] {
  return [line(through([from, to]), INK, 1)]
}
