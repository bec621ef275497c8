import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { listShots, maskPath, masterPath, type Shot } from '../shots.ts'
import { colourDifference, type Pixel } from './lab.ts'

/** A square picture of a product: three bytes (RGB) a pixel, and how much of each the product covers (0 to 1). */
export interface ProductCutout {
  readonly width: number
  readonly rgb: Uint8Array
  readonly coverage: readonly number[]
}

/** ΔE between an outline and its backdrop. */
export interface OutlineContrast {
  readonly mean: number
  readonly tenthPercentile: number
}

/** The share of a pixel that the product covers: from the first value the pixel looks like the product, up to the second like the backdrop. */
const MIN_PRODUCT_COVERAGE = 0.2
const MAX_BACKDROP_COVERAGE = 0.05

function neighbourOffsets(width: number, reach: number): number[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach)
  return steps.flatMap((down) => steps.map((right) => right + down * width))
}

/** Each outline pixel takes the colour of its most covered neighbour: a solid part's blended rim doesn't count, a thin wire does. */
export function outlineContrast({ width, rgb, coverage }: ProductCutout): OutlineContrast {
  const touching = neighbourOffsets(width, 1)
  const nearby = neighbourOffsets(width, 3)
  // The area beyond the picture's edge counts as product, so that no outline is found at the picture's edge.
  const covers = (at: number) => coverage[at] ?? 1
  const isBackdrop = (at: number) => covers(at) <= MAX_BACKDROP_COVERAGE
  const differences: number[] = []
  for (const [at, covered] of coverage.entries()) {
    if (covered < MIN_PRODUCT_COVERAGE) continue
    if (!touching.some((step) => isBackdrop(at + step))) continue
    const inside = touching.reduce(
      (best, step) => (covers(at + step) > covers(best) ? at + step : best),
      at,
    )
    const outside = nearby.map((step) => at + step).filter(isBackdrop)
    differences.push(colourDifference(mean(rgb, [inside]), mean(rgb, outside)))
  }
  const sorted = differences.toSorted((a, b) => a - b)
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    tenthPercentile: sorted[Math.floor(sorted.length / 10)] ?? 0,
  }
}

function mean(rgb: Uint8Array, places: readonly number[]): Pixel {
  const channel = (of: 0 | 1 | 2) =>
    places.reduce((sum, at) => sum + (rgb[3 * at + of] ?? 0), 0) / places.length
  return [channel(0), channel(1), channel(2)]
}

export const shotsWithMask = () => listShots().filter((shot) => existsSync(maskPath(shot)))

export async function measureOutline(shot: Shot): Promise<OutlineContrast> {
  const mask = sharp(maskPath(shot)).toColourspace('b-w').raw()
  const { data, info } = await mask.toBuffer({ resolveWithObject: true })
  const picture = sharp(masterPath(shot, 'webp')).resize(info.width).removeAlpha().raw()
  const coverage = Array.from(data, (covered) => covered / 255)
  return outlineContrast({ width: info.width, rgb: await picture.toBuffer(), coverage })
}

/** Intersection over union of the pixels of two products: 1 if their outlines are the same. */
export function outlineOverlap(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const shared = [...one].filter((at) => other.has(at)).length
  return shared / (one.size + other.size - shared)
}

export async function productPixels(shot: Shot): Promise<ReadonlySet<number>> {
  const data = await sharp(maskPath(shot)).toColourspace('b-w').raw().toBuffer()
  return new Set([...data.keys()].filter((at) => (data[at] ?? 0) / 255 > MIN_PRODUCT_COVERAGE))
}
