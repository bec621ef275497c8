import type { AirerModel } from './airer-models.ts'
import { dimensions } from './dimensions.ts'
import type { Look } from './look.ts'
import { BLACK, CAP, type Palette, PLAIN, painted, RAIL_PALETTES, ROPE, ZINC } from './palette.ts'
import {
  inUnits,
  inWholeUnits,
  nearness,
  type Place,
  project,
  through,
  uprightAt,
} from './projection.ts'
import { farPulley, nearPulley } from './pulleys.ts'
import { area, line, type Shape } from './shapes.ts'

export interface Drawing {
  readonly viewBox: string
  readonly shapes: readonly Shape[]
}

type Socket = AirerModel['sockets'][number]

/** How far a lath stands out beyond its bracket, in mm. */
const OVERHANG = 110
/** The length that is drawn before one is chosen, in mm. */
const USUAL_LENGTH = 1500
/** From the bracket's ring to the ceiling, in mm. */
const ROPE_LENGTH = 250
/** Height as a share of the width: what the page reserves. */
const ASPECT = 0.64
/** A drawing is never narrower than this in mm, so that short laths look short. */
const LEAST_WIDTH = 1500

/** The airer as chosen, its dimensions beside it: a pure list of shapes, so that anything can paint it. */
export function drawAirer(model: AirerModel, look: Look): Drawing {
  const length = look.length ?? USUAL_LENGTH
  const end = length / 2
  const [near, far] = [OVERHANG - end, end - OVERHANG]
  const ceiling = model.eye + ROPE_LENGTH
  const metal = look.color === null ? PLAIN : painted(look.color ?? ZINC)
  const pulleys = look.color === undefined ? painted(BLACK) : metal
  const laths = model.sockets.toSorted((a, b) => nearness(...a) - nearness(...b))
  const half = model.depth / 2

  const shapes: Shape[] = [
    ...rope([far + 34, 12, ceiling - 52], [far + 150, 0, -330]),
    ...rope([far + 34, -12, ceiling - 52], [far + 166, 0, -300]),
    ...farPulley(far, ceiling, pulleys),
    ...rope([far, 0, model.eye + 14], [far, 0, ceiling - 50]),
    ...alike('far', laths, far, (at) => lath(model, at, far, end)),
    ...bracket(model, far, metal),
    ...alike('middle', laths, near, (at) => lath(model, at, near, far - half)),
    ...rope([near + 14, 0, ceiling - 26], [far + 10, 0, ceiling - 26]),
    ...bracket(model, near, metal),
    ...alike('near', laths, -end, (at) => [
      ...lath(model, at, -end, near - half),
      lathEnd(model, at, -end),
    ]),
    ...rope([near, 0, model.eye + 14], [near, 0, ceiling - 50]),
    ...nearPulley(near, ceiling, pulleys),
  ]
  const extent = { end, near, far, ceiling }
  const { viewBox, size } = frame(model, extent)
  return { viewBox, shapes: [...shapes, ...dimensions(model, look, extent, size)] }
}

/** The drawing in words. */
export function describeDrawing({ width, height }: AirerModel, { lengthLabel }: Look): string {
  return `Drawing of the airer: laths ${lengthLabel} long, ${width} cm across, ${height} cm high`
}

/** What of the airer the frame and the dimensions go by; mm along the laths and up. */
export interface Extent {
  readonly end: number
  readonly near: number
  readonly far: number
  readonly ceiling: number
}

function frame(model: AirerModel, { end, near, far, ceiling }: Extent) {
  const half = model.width * 5
  const right = project([end, -half, 0])[0] + 60
  const top = project([far, 0, ceiling])[1] - 40
  const bottom = project([-end, -half, 0])[1] + 215
  const left = Math.min(project([-end, half, 0])[0] - 90, project([near, half + 150, 0])[0])
  // The figure of the height stands to the left of its line, as wide as three of its letters.
  const width = Math.max((right - left) * 1.13, (bottom - top) / ASPECT, LEAST_WIDTH)
  const size = width / 26
  const height = width * ASPECT
  const [x, y] = [(left - 3.2 * size + right - width) / 2, (top + bottom - height) / 2]
  const box = [x, y, width, height].map((length) => Math.round(inUnits(length)))
  return { viewBox: box.join(' '), size }
}

function bracket({ depth }: AirerModel, along: number, metal: Palette): Shape[] {
  const half = depth / 2
  const part = (name: string, at: number, fill: string, stroke: string, width: number): Shape => {
    const transform = uprightAt(along + at)
    const href = `#bracket-${name}`
    const strokeWidth = inUnits(width)
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

/** The same piece of every lath: the first is drawn, the others are its copies in their own places. */
function alike(
  name: string,
  laths: readonly Socket[],
  along: number,
  draw: (at: Socket) => Shape[],
): Shape[] {
  const id = `lath-${name}`
  const spots = laths.map(([across, up]) => inWholeUnits(project([along, across, up])))
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
    through(
      [
        [from, across + near, up + low],
        [to, across + near, up + low],
        [to, across + far, up + high],
        [from, across + far, up + high],
      ],
      'z',
    )
  return [
    area(side(-w, -h, -w, h), face),
    area(side(-w, -h, -w, -h / 2), shade),
    area(side(-w, h, w, h), light),
  ]
}

function lathEnd({ lath, rail }: AirerModel, [across, up]: Socket, along: number): Shape {
  const [w, h] = [lath.width / 2, lath.height / 2]
  const at = (x: number, y: number): Place => [along, across + x * w, up + y * h]
  if (lath.isRound) {
    const turns = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)
    const rim = turns.map((turn) => at(Math.cos(turn), Math.sin(turn)))
    return area(through(rim, 'z'), CAP.face, CAP.line, 1.5)
  }
  const { light, line } = RAIL_PALETTES[rail]
  const corners = [at(-1, -1), at(-1, 1), at(1, 1), at(1, -1)]
  return area(through(corners, 'z'), light, line, 1.5)
}

function rope(from: Place, to: Place): Shape[] {
  const d = through([from, to])
  return [line(d, ROPE.line, 8), line(d, ROPE.face, 5)]
}
