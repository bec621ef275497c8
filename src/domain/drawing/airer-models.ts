import type { Product } from '#domain/catalogue/catalogue.ts'
import brackets from './brackets.json' with { type: 'json' }

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
  const misfit = ({ size }: Bracket) =>
    Math.abs(size.width - width * 10) + Math.abs(size.height - height * 10)
  const bracket = brackets
    .filter(({ sockets, lath }) => sockets.length === rails && lath.isRound === isTube(rail))
    .toSorted((a, b) => misfit(a) - misfit(b))[0]
  if (!bracket) return undefined
  const { size: _, sockets, ...drawn } = bracket
  return {
    ...drawn,
    sockets: sockets.map(([across = 0, up = 0]) => [across, up] as const),
    rail,
    width,
    height,
  }
}

type Bracket = (typeof brackets)[number]

function isTube(rail: Rail): boolean {
  return rail === 'aluminium' || rail === 'steel'
}
