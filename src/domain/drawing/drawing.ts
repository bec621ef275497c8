import type { AirerModel } from './airer-models.ts'
import type { AirerAppearance } from './appearance.ts'
import { type AirerExtent, dimensionShapes } from './dimensions.ts'
import {
  BLACK_COLOUR,
  CAP_PALETTE,
  type Palette,
  paintedPalette,
  RAIL_PALETTES,
  ROPE_PALETTE,
  UNPAINTED_PALETTE,
  ZINC_COLOUR,
} from './palette.ts'
import {
  nearnessToViewer,
  type Point3D,
  pathThrough,
  projectPoint,
  toDrawingUnits,
  toWholeUnits,
  uprightPlaneTransform,
} from './projection.ts'
import { farPulley, nearPulley } from './pulleys.ts'
import { filledArea, type Shape, strokedLine } from './shapes.ts'

export interface Drawing {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

type Socket = AirerModel['sockets'][number]

const OVERHANG_MM = 110
/** The lath length that is drawn before the shopper chooses one. */
export const DEFAULT_LENGTH_MM = 1500
const CEILING_ROPE_MM = 250
const ASPECT_RATIO = 0.64
const MIN_WIDTH_MM = 1500

export function drawAirer(model: AirerModel, appearance: AirerAppearance): Drawing {
  const length = appearance.length ?? DEFAULT_LENGTH_MM
  const end = length / 2
  const [near, far] = [OVERHANG_MM - end, end - OVERHANG_MM]
  const ceiling = model.eye + CEILING_ROPE_MM
  const metal =
    appearance.color === null ? UNPAINTED_PALETTE : paintedPalette(appearance.color ?? ZINC_COLOUR)
  const pulleys = appearance.color === undefined ? paintedPalette(BLACK_COLOUR) : metal
  const laths = model.sockets.toSorted((a, b) => nearnessToViewer(...a) - nearnessToViewer(...b))
  const half = model.depth / 2

  const shapes: Shape[] = [
    ...rope([far + 34, 12, ceiling - 52], [far + 150, 0, -330]),
    ...rope([far + 34, -12, ceiling - 52], [far + 166, 0, -300]),
    ...farPulley(far, ceiling, pulleys),
    ...rope([far, 0, model.eye + 14], [far, 0, ceiling - 50]),
    ...copiesForLaths('far', laths, far, (at) => lath(model, at, far, end)),
    ...bracket(model, far, metal),
    ...copiesForLaths('middle', laths, near, (at) => lath(model, at, near, far - half)),
    ...rope([near + 14, 0, ceiling - 26], [far + 10, 0, ceiling - 26]),
    ...bracket(model, near, metal),
    ...copiesForLaths('near', laths, -end, (at) => [
      ...lath(model, at, -end, near - half),
      lathEnd(model, at, -end),
    ]),
    ...rope([near, 0, model.eye + 14], [near, 0, ceiling - 50]),
    ...nearPulley(near, ceiling, pulleys),
  ]
  const extent = { end, near, far, ceiling }
  const { viewBox, size } = viewBoxOf(model, extent)
  return { viewBox, shapes: [...shapes, ...dimensionShapes(model, appearance, extent, size)] }
}

export function describeDrawing(
  { width, height }: AirerModel,
  { lengthLabel }: AirerAppearance,
): string {
  return `Drawing of the airer: laths ${lengthLabel} long, ${width} cm across, ${height} cm high`
}

function viewBoxOf(model: AirerModel, { end, near, far, ceiling }: AirerExtent) {
  const half = model.width * 5
  const right = projectPoint([end, -half, 0])[0] + 60
  const top = projectPoint([far, 0, ceiling])[1] - 40
  const bottom = projectPoint([-end, -half, 0])[1] + 215
  const left = Math.min(
    projectPoint([-end, half, 0])[0] - 90,
    projectPoint([near, half + 150, 0])[0],
  )
  // The height's label is left of its line and three letters wide.
  const width = Math.max((right - left) * 1.13, (bottom - top) / ASPECT_RATIO, MIN_WIDTH_MM)
  const size = width / 26
  const height = width * ASPECT_RATIO
  const [x, y] = [(left - 3.2 * size + right - width) / 2, (top + bottom - height) / 2]
  const box = [x, y, width, height].map((length) => Math.round(toDrawingUnits(length)))
  return { viewBox: box.join(' '), size }
}

function bracket({ depth }: AirerModel, along: number, metal: Palette): Shape[] {
  const half = depth / 2
  const part = (name: string, at: number, fill: string, stroke: string, width: number): Shape => {
    const transform = uprightPlaneTransform(along + at)
    const href = `#bracket-${name}`
    const strokeWidth = toDrawingUnits(width)
    return {
      tag: 'use',
      attributes: { href, transform, fill, stroke, 'stroke-width': strokeWidth },
    }
  }
  return [
    part('body', half, metal.shade, metal.line, 4),
    part('body', 0, metal.shade, metal.shade, 1),
    part('body', -half, metal.shade, metal.line, 3),
    part('body', -half, metal.face, 'none', 0),
    part('light', -half, 'none', metal.light, 2.5),
  ]
}

function copiesForLaths(
  name: string,
  laths: readonly Socket[],
  along: number,
  draw: (at: Socket) => Shape[],
): Shape[] {
  const id = `lath-${name}`
  const spots = laths.map(([across, up]) => toWholeUnits(projectPoint([along, across, up])))
  const [startX, startY] = spots[0] ?? [0, 0]
  return laths.map((at, index) => {
    if (index === 0) return { tag: 'g', attributes: { id }, parts: draw(at) }
    const [x, y] = spots[index] ?? [0, 0]
    return { tag: 'use', attributes: { href: `#${id}`, x: x - startX, y: y - startY } }
  })
}

function lath(model: AirerModel, at: Socket, from: number, to: number): Shape[] {
  const [across, up] = at
  const { face, shade, light } = RAIL_PALETTES[model.rail]
  const [w, h] = [model.lath.width / 2, model.lath.height / 2]
  const side = (near: number, low: number, far: number, high: number) =>
    pathThrough(
      [
        [from, across + near, up + low],
        [to, across + near, up + low],
        [to, across + far, up + high],
        [from, across + far, up + high],
      ],
      'z',
    )
  return [
    filledArea(side(-w, -h, -w, h), face),
    filledArea(side(-w, -h, -w, -h / 2), shade),
    filledArea(side(-w, h, w, h), light),
  ]
}

function lathEnd({ lath, rail }: AirerModel, [across, up]: Socket, along: number): Shape {
  const [w, h] = [lath.width / 2, lath.height / 2]
  const at = (x: number, y: number): Point3D => [along, across + x * w, up + y * h]
  if (lath.isRound) {
    const turns = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)
    const rim = turns.map((turn) => at(Math.cos(turn), Math.sin(turn)))
    return filledArea(pathThrough(rim, 'z'), CAP_PALETTE.face, CAP_PALETTE.line, 1.5)
  }
  const { light, line } = RAIL_PALETTES[rail]
  const corners = [at(-1, -1), at(-1, 1), at(1, 1), at(1, -1)]
  return filledArea(pathThrough(corners, 'z'), light, line, 1.5)
}

function rope(from: Point3D, to: Point3D): Shape[] {
  const d = pathThrough([from, to])
  return [strokedLine(d, ROPE_PALETTE.line, 8), strokedLine(d, ROPE_PALETTE.face, 5)]
}
