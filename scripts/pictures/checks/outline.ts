import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { listShots, maskPath, masterPath, type Shot } from '../shots.ts'
import { difference, type Pixel } from './lab.ts'

/** A square picture of a product: its colours, and how much of each pixel the product covers (0 to 1). */
export interface Cutout {
  readonly width: number
  readonly pixels: readonly Pixel[]
  readonly coverage: readonly number[]
}

/** ΔE between an outline and its backdrop. */
export interface Contrast {
  readonly mean: number
  /** 90 % of the outline has at least this contrast. */
  readonly ninety: number
}

/** Coverage at which a pixel looks like the product, and like the backdrop. */
const MIN_PRODUCT_COVERAGE = 0.2
const MAX_BACKDROP_COVERAGE = 0.05

function around(width: number, at: number, reach: number): number[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach)
  return steps.flatMap((down) => steps.map((right) => at + down * width + right))
}

/**
 * Measures the contrast along the outline. Each outline pixel takes the colour of its most covered
 * neighbour, so that the blended rim of a solid part doesn't count and a thin wire does.
 */
export function outlineContrast({ width, pixels, coverage }: Cutout): Contrast {
  const covers = (at: number) => coverage[at] ?? 1
  const differences = coverage.flatMap((covered, at) => {
    const near = around(width, at, 1)
    if (
      covered < MIN_PRODUCT_COVERAGE ||
      near.every((other) => covers(other) > MAX_BACKDROP_COVERAGE)
    )
      return []
    const inside = near.reduce((best, other) => (covers(other) > covers(best) ? other : best), at)
    const outside = around(width, at, 3).filter((other) => covers(other) <= MAX_BACKDROP_COVERAGE)
    return difference(mean(pixels, [inside]), mean(pixels, outside))
  })
  const sorted = differences.toSorted((a, b) => a - b)
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    ninety: sorted[Math.floor(sorted.length / 10)] ?? 0,
  }
}

function mean(pixels: readonly Pixel[], places: number[]): Pixel {
  const channel = (of: 0 | 1 | 2) =>
    places.reduce((sum, at) => sum + (pixels[at]?.[of] ?? 0), 0) / places.length
  return [channel(0), channel(1), channel(2)]
}

export const listMasked = () => listShots().filter((shot) => existsSync(maskPath(shot)))

/** Measures a shot's outline at the size of its mask, which is that of a tile. */
export async function measureOutline(shot: Shot): Promise<Contrast> {
  const mask = sharp(maskPath(shot)).toColourspace('b-w').raw()
  const { data, info } = await mask.toBuffer({ resolveWithObject: true })
  const picture = sharp(masterPath(shot, 'webp')).resize(info.width).removeAlpha().raw()
  const bytes = await picture.toBuffer()
  const value = (at: number) => bytes[at] ?? 0
  const pixels = Array.from(
    data,
    (_, at): Pixel => [value(at * 3), value(at * 3 + 1), value(at * 3 + 2)],
  )
  const coverage = Array.from(data, (covered) => covered / 255)
  return outlineContrast({ width: info.width, pixels, coverage })
}

/** Returns the share of two products' joint area that both cover: 1 if their outlines are the same. */
export async function overlapOf(one: Shot, other: Shot): Promise<number> {
  const [first, second] = await Promise.all([coveredPixels(one), coveredPixels(other)])
  const shared = [...first].filter((at) => second.has(at)).length
  return shared / (first.size + second.size - shared)
}

async function coveredPixels(shot: Shot): Promise<Set<number>> {
  const data = await sharp(maskPath(shot)).toColourspace('b-w').raw().toBuffer()
  return new Set([...data.keys()].filter((at) => (data[at] ?? 0) / 255 > MIN_PRODUCT_COVERAGE))
}
