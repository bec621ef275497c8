import type { Product } from '#domain/catalogue/catalogue.ts'
import { remembered } from '#domain/remembered.ts'
import brackets from './bracket.json' with { type: 'json' }
import { halves } from './mirror.ts'
import { disc, hole, lightPath, roundedBox, type StrokePoint, strokePath } from './outline.ts'
import { tight } from './projection.ts'

/** What a drawing of a ceiling airer starts from. Lengths in mm; across, then up. */
export interface AirerModel {
  /** How thick a bracket is along the laths. */
  readonly depth: number
  readonly lath: { readonly width: number; readonly height: number; readonly isRound: boolean }
  /** Centre height of the ring that the rope is tied to. */
  readonly eye: number
  /** Where the laths go through a bracket. */
  readonly sockets: readonly (readonly [across: number, up: number])[]
  readonly rail: Rail
  /** Overall width and height in cm, as the catalogue states them. */
  readonly width: number
  readonly height: number
}

export type Rail = 'pine' | 'ash' | 'aluminium' | 'steel'

/** SVG paths in mm, up being positive; what is right of the axis has its like on the left. */
export interface HalfPaths {
  readonly right: string
  readonly middle: string
}

/** A bracket's silhouette, and the lines along its lit edges. */
export interface BracketPaths {
  readonly body: HalfPaths
  readonly light: HalfPaths
}

interface Bracket {
  readonly style: string
  readonly depth: number
  readonly lath: { readonly width: number; readonly height: number; readonly shape: string }
  readonly eye: { readonly y: number; readonly outer: number; readonly inner: number }
  readonly sockets: readonly (readonly number[])[]
  readonly strokes: readonly (readonly (readonly number[])[])[]
}

const BRACKETS: readonly Bracket[] = [brackets, ...Object.values(brackets.variants)]

const RAILS: readonly (readonly [material: string, rail: Rail])[] = [
  ['Pine', 'pine'],
  ['Ash', 'ash'],
  ['Aluminium', 'aluminium'],
  ['Galvanised steel', 'steel'],
]

type AirerFacts = Pick<Product, 'rails' | 'dimensions' | 'materials' | 'options'>

/** How a product is drawn; undefined for what isn't an airer that comes in lath lengths. */
export function airerModel(product: AirerFacts): (AirerModel & BracketPaths) | undefined {
  const { rails, dimensions, materials, options } = product
  const { width, height } = dimensions
  if (!rails || !width || !height) return undefined
  if (!options.some(({ name }) => name === 'lathLength')) return undefined
  const rail = RAILS.find(([material]) => materials.includes(material))?.[1] ?? 'pine'
  const bracket = BRACKETS.filter(
    ({ sockets, lath }) => sockets.length === rails && isRound(lath) === isTube(rail),
  ).toSorted((a, b) => misfit(a, width, height) - misfit(b, width, height))[0]
  return (
    bracket && {
      depth: bracket.depth,
      lath: {
        width: bracket.lath.width,
        height: bracket.lath.height,
        isRound: isRound(bracket.lath),
      },
      eye: bracket.eye.y,
      sockets: bracket.sockets.map(([across = 0, up = 0]) => [across, up] as const),
      rail,
      width,
      height,
      ...bracketPaths(bracket),
    }
  )
}

function isRound({ shape }: Bracket['lath']): boolean {
  return shape === 'round'
}

function isTube(rail: Rail): boolean {
  return rail === 'aluminium' || rail === 'steel'
}

/** How far a bracket is from a size in cm; 0 would be the very one. */
function misfit(bracket: Bracket, width: number, height: number): number {
  const size = sizeOf(bracket)
  return Math.abs(size.width - width * 10) + Math.abs(size.height - height * 10)
}

function sizeOf({ sockets, lath, eye }: Bracket): { width: number; height: number } {
  const across = sockets.map(([x = 0]) => x)
  return {
    width: Math.max(...across) - Math.min(...across) + 2 * lath.width,
    height: eye.y + eye.outer + lath.height / 2 + 8,
  }
}

const joined = (paths: readonly string[]) => tight(paths.join(''))

const bracketPaths = remembered(({ strokes, sockets, lath, eye, style }: Bracket): BracketPaths => {
  const lines = halves(strokes as readonly (readonly StrokePoint[])[])
  const rims = halves(sockets.map((socket) => [socket]))
  const rim = ([[x = 0, y = 0] = []]: readonly (readonly number[])[]) =>
    isRound(lath)
      ? disc(x, y, lath.width / 2 + 5)
      : roundedBox(x, y, lath.width + 16, lath.height + 16, 14)
  const ring = disc(0, eye.y, eye.outer) + hole(0, eye.y, eye.inner)
  const lit = (strokes: readonly (readonly StrokePoint[])[]) =>
    strokes.filter(({ length }) => style === 'cast' && length > 3).map(lightPath)
  return {
    body: {
      right: joined([...lines.right.map(strokePath), ...rims.right.map(rim)]),
      middle: joined([...lines.middle.map(strokePath), ...rims.middle.map(rim), ring]),
    },
    light: { right: joined(lit(lines.right)), middle: joined(lit(lines.middle)) },
  }
})
