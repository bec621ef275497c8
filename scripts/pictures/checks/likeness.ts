import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { listShots, masterPath, type Shot } from '../shots.ts'
import { colourDifference, type Pixel } from './lab.ts'

/** Luminance of a picture, 0 black to 100 white: its middle, and the level that only 5 % of the pixels exceed. */
export interface Luminance {
  readonly median: number
  readonly bright: number
}

/** Side in pixels of the copies that are compared: a tile on a phone. */
const SIDE = 100

/** ΔE up to which two pixels look the same. */
const MAX_SAME_COLOUR = 6

/** The pictures that show a product in a room or a garden. */
export const shotsOfProductsInUse = () =>
  listShots().filter((shot) => shot.set && existsSync(masterPath(shot, 'webp')))

export async function readSmallCopy(shot: Shot): Promise<readonly Pixel[]> {
  const picture = sharp(masterPath(shot, 'webp')).resize(SIDE, SIDE, { fit: 'cover' })
  const rgb = await picture.removeAlpha().raw().toBuffer()
  const channel = (at: number) => rgb[at] ?? 0
  return Array.from({ length: rgb.length / 3 }, (_, at) => [
    channel(3 * at),
    channel(3 * at + 1),
    channel(3 * at + 2),
  ])
}

const luminance = ([red, green, blue]: Pixel) =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 2.55

export function measureLuminance(pixels: readonly Pixel[]): Luminance {
  const sorted = pixels.map(luminance).toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { median: percentile(0.5), bright: percentile(0.95) }
}

/** Returns the share of pixels, 0 to 1, that look the same at the same place in two pictures of one size. */
export function shareOfSimilarPixels(one: readonly Pixel[], other: readonly Pixel[]): number {
  const shared = one.filter((pixel, at) => {
    const twin = other[at]
    return twin !== undefined && colourDifference(pixel, twin) <= MAX_SAME_COLOUR
  })
  return shared.length / one.length
}
