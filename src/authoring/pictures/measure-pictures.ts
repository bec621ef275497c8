import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTone, type Tone } from '#domain/catalogue/tones.ts'
import { measureMasterPicture } from './record.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface MeasuredPicture extends Size {
  readonly tone: Tone
}

/** The size used for a missing or unreadable picture, which the checks report before the catalogue is written. */
export const MISSING_PICTURE: MeasuredPicture = { width: 0, height: 0, tone: 'backdrop' }

/** Sizes by file name below the pictures' directory: undefined for a missing file, zero for one that cannot be read. */
export type PictureSizes = ReadonlyMap<string, MeasuredPicture | undefined>

/** What is wrong with a picture that is missing or damaged; undefined if it can be shown. */
export function pictureFault(file: string, size: MeasuredPicture | undefined) {
  if (!size) {
    const hint = 'put the picture below data/pictures, or correct the name'
    return { message: `there is no picture ${file}`, hint }
  }
  return size.width > 0 ? undefined : unreadablePicture(file)
}

export function unreadablePicture(file: string) {
  const hint =
    'save it again as JPEG: the file is damaged, or of another kind, such as HEIC from a phone'
  return { message: `the picture ${file} cannot be read to its end`, hint }
}

const known = new Map<string, MeasuredPicture | undefined>()

/** Measures pictures. Within one process, an unchanged file is read only once. */
export async function measurePictures(
  directory: string,
  files: Iterable<string>,
): Promise<PictureSizes> {
  const entries = [...new Set(files)].map(async (file) => {
    const path = join(directory, file)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat?.isFile()) return [file, undefined] as const
    const key = `${path} ${stat.mtimeMs} ${stat.size}`
    if (!known.has(key)) known.set(key, await measure(path))
    return [file, known.get(key)] as const
  })
  return new Map(await Promise.all(entries))
}

async function measure(path: string): Promise<MeasuredPicture | undefined> {
  if (path.endsWith('.svg')) {
    const size = svgSize(readFileSync(path, 'utf8'))
    return size && { ...size, tone: 'backdrop' }
  }
  const measured = await measureMasterPicture(path)
  if (!measured) return MISSING_PICTURE
  const { width, height, colour, backdrop = 'backdrop' } = measured
  return { width, height, tone: WITHOUT_BACKDROP.test(path) ? nearestTone(colour) : backdrop }
}

/** A photograph of a room or garden has no backdrop, so its tone is its mean colour. */
const WITHOUT_BACKDROP = /\/home\/|\buse\.\w+$/

/** Returns an SVG's declared size in pixels: from width and height, else from its view box. */
export function svgSize(text: string): Size | undefined {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? ''
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]
  const pixels = (value?: string) => Number(/^([\d.]+)(px)?$/.exec(value ?? '')?.[1])
  const [, , boxWidth, boxHeight] = (attribute('viewBox') ?? '').trim().split(/[\s,]+/)
  const width = Math.round(pixels(attribute('width')) || pixels(boxWidth))
  const height = Math.round(pixels(attribute('height')) || pixels(boxHeight))
  return width > 0 && height > 0 ? { width, height } : undefined
}
