import type { Product } from '../catalogue/catalogue.ts'
import { choiceLengths } from '../catalogue/facets.ts'
import { type Rail, railMaterial } from './rails.ts'

/** A place on a bracket in mm, from the middle of its lowest laths. */
export type Place = readonly [across: number, up: number]

/** A ceiling airer in mm, as its catalogue entry describes it. */
export interface AirerShape {
  readonly rail: Rail
  readonly isTube: boolean
  readonly isScrolled: boolean
  readonly lath: { readonly width: number; readonly height: number }
  /** From the left to the right, the lower of two decks first. */
  readonly laths: readonly Place[]
  /** The middle of the ring that the rope is tied to, above the lowest laths. */
  readonly eye: number
  readonly width: number
  readonly height: number
  readonly longest: number
}

const EYE_BELOW_TOP = 25
const ARCH = 0.06

type DrawnProduct = Pick<Product, 'rails' | 'dimensions' | 'materials' | 'options'>

/** Undefined for products that are no airers with a choice of lath lengths. */
export function airerShape(product: DrawnProduct): AirerShape | undefined {
  const { rails, dimensions, materials, options } = product
  const longest = choiceLengths(options, 'lathLength').at(-1)
  if (!rails || !dimensions.width || !dimensions.height || !longest) return undefined
  const { rail, isTube } = railMaterial(materials) ?? { rail: 'pine' as const, isTube: false }
  const [width, height] = [dimensions.width * 10, dimensions.height * 10]
  const lath = isTube ? { width: 24, height: 24 } : { width: 20, height: 38 }
  const eye = height - lath.height / 2 - EYE_BELOW_TOP
  const decks = height > width && rails % 2 === 0 ? [0, Math.round(eye / 2)] : [0]
  const isScrolled = materials.includes('Cast iron')
  const arch = isScrolled ? width * ARCH : 0
  const count = rails / decks.length
  const laths = decks.flatMap((deck) =>
    Array.from({ length: count }, (_, index): Place => {
      const side = count > 1 ? (2 * index) / (count - 1) - 1 : 0
      const up = deck + arch * (1 - side ** 2)
      return [Math.round((side * (width - 40)) / 2), Math.round(up)]
    }),
  )
  return { rail, isTube, isScrolled, lath, laths, eye, width, height, longest: longest * 10 }
}
