import type { AirerModel } from './airer-models.ts'
import type { AirerAppearance } from './appearance.ts'
import {
  type Point2D,
  type Point3D,
  pathThrough,
  projectPoint,
  relativePath,
  slopeInDegrees,
} from './projection.ts'
import {
  DIMENSION_COLOUR,
  dimensionText,
  type Shape,
  strokedLine,
  tickMarksPath,
} from './shapes.ts'

/** The edges of the airer, in mm: `end`, `near` and `far` along the laths, `ceiling` upwards. */
export interface AirerExtent {
  readonly end: number
  readonly near: number
  readonly far: number
  readonly ceiling: number
}

export function dimensionShapes(
  model: AirerModel,
  { lengthLabel }: AirerAppearance,
  { end, near }: AirerExtent,
  textHeight: number,
): Shape[] {
  const half = model.width * 5
  const foot = -model.lath.height / 2 - 8
  const low = foot - textHeight * 1.9
  const left = half + 150
  const top = foot + model.height * 10
  return [
    ...dimension([-end, -half, low], [end, -half, low], lengthLabel, textHeight),
    ...extension([-end, -half, foot - 12], [-end, -half, low - 18]),
    ...extension([end, -half, foot - 12], [end, -half, low - 18]),
    ...dimension(
      [-end - textHeight * 2, half, foot - textHeight * 0.8],
      [-end - textHeight * 2, -half, foot - textHeight * 0.8],
      `${model.width} cm`,
      textHeight,
    ),
    ...dimension([near, left, foot], [near, left, top], `${model.height} cm`, textHeight),
    ...extension([near, half - 20, foot], [near, left + 22, foot]),
    ...extension([near, 40, top], [near, left + 22, top]),
  ]
}

function dimension(from: Point3D, to: Point3D, text: string, textHeight: number): Shape[] {
  const [a, b] = [projectPoint(from), projectPoint(to)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const gap = Math.min(0.9, (text.length * textHeight * 0.56 + textHeight * 0.3) / length)
  const at = (share: number): Point2D => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  const isUpright = Math.abs(b[0] - a[0]) < 1
  const [x, y] = at(0.5)
  const d = isUpright
    ? relativePath([a, b])
    : relativePath([a, at(0.5 - gap / 2)]) + relativePath([at(0.5 + gap / 2), b])
  const place: Point2D = [isUpright ? x - textHeight * 0.4 : x, y + textHeight * 0.34]
  return [
    strokedLine(d + tickMarksPath(a, b), DIMENSION_COLOUR, 2),
    dimensionText(text, place, textHeight, isUpright ? 0 : slopeInDegrees(a, b)),
  ]
}

function extension(from: Point3D, to: Point3D): Shape[] {
  return [strokedLine(pathThrough([from, to]), DIMENSION_COLOUR, 1)]
}
