import type { Product } from '#domain/catalogue/catalogue.ts'
import { memoize } from '#domain/memoize.ts'
import brackets from './bracket.json' with { type: 'json' }
import { splitMirroredLines } from './mirror.ts'
import {
  discPath,
  highlightPath,
  holePath,
  roundedBoxPath,
  type StrokePoint,
  strokePath,
} from './outline.ts'
import { compactPath } from './projection.ts'

/** Lengths in mm, points as [across, up]; `width` and `height` are the overall size in cm, as in the catalogue. */
export interface AirerModel {
  readonly depth: number
  readonly lath: { readonly width: number; readonly height: number; readonly isRound: boolean }
  readonly eye: number
  readonly sockets: readonly (readonly [across: number, up: number])[]
  readonly rail: Rail
  readonly width: number
  readonly height: number
}

export type Rail = 'pine' | 'ash' | 'aluminium' | 'steel'

/** SVG paths in mm, with y pointing up. `right` is drawn twice, the second time mirrored. */
export interface HalfPaths {
  readonly right: string
  readonly middle: string
}

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

/** What the laths or tubes are made of, as the catalogue spells it; undefined if it names none that is known. */
export function railMaterial(materials: readonly string[]) {
  const [material, rail] = RAILS.find(([known]) => materials.includes(known)) ?? []
  return material && rail && { material, rail, isTube: isTube(rail) }
}

type DrawnProduct = Pick<Product, 'rails' | 'dimensions' | 'materials' | 'options'>

export function airerModel(product: DrawnProduct): (AirerModel & BracketPaths) | undefined {
  const { rails, dimensions, materials, options } = product
  const { width, height } = dimensions
  if (!rails || !width || !height) return undefined
  if (!options.some(({ name }) => name === 'lathLength')) return undefined
  const { rail } = railMaterial(materials) || { rail: 'pine' as const }
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

const joined = (paths: readonly string[]) => compactPath(paths.join(''))

const bracketPaths = memoize(({ strokes, sockets, lath, eye, style }: Bracket): BracketPaths => {
  const lines = splitMirroredLines(strokes as readonly (readonly StrokePoint[])[])
  const rims = splitMirroredLines(sockets.map((socket) => [socket]))
  const rim = ([[x = 0, y = 0] = []]: readonly (readonly number[])[]) =>
    isRound(lath)
      ? discPath(x, y, lath.width / 2 + 5)
      : roundedBoxPath(x, y, lath.width + 16, lath.height + 16, 14)
  const ring = discPath(0, eye.y, eye.outer) + holePath(0, eye.y, eye.inner)
  const lit = (strokes: readonly (readonly StrokePoint[])[]) =>
    strokes.filter(({ length }) => style === 'cast' && length > 3).map(highlightPath)
  return {
    body: {
      right: joined([...lines.right.map(strokePath), ...rims.right.map(rim)]),
      middle: joined([...lines.middle.map(strokePath), ...rims.middle.map(rim), ring]),
    },
    light: { right: joined(lit(lines.right)), middle: joined(lit(lines.middle)) },
  }
})
