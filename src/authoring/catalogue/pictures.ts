import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { nearestTone, type Tone } from '#domain/catalogue/tones.ts'

/** Width and height in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** What a page reserves for a picture: its size, and the colour that its place has until then. */
export interface Seen extends Size {
  readonly tone: Tone
}

/** What stands for a picture that is not there; such data is refused before it is used. */
export const UNSEEN: Seen = { width: 0, height: 0, tone: 'backdrop' }

/** Sizes by file name below the pictures' directory; undefined for a file that is none. */
export type Sizes = ReadonlyMap<string, Seen | undefined>

const known = new Map<string, Seen | undefined>()

/** Measures pictures. While the program runs, a file is opened again only when it has changed. */
export async function measurePictures(directory: string, files: Iterable<string>): Promise<Sizes> {
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

async function measure(path: string): Promise<Seen | undefined> {
  const size = path.endsWith('.svg') ? svgSize(readFileSync(path, 'utf8')) : await rasterSize(path)
  return size && { ...size, tone: toneOf(path) }
}

async function rasterSize(path: string): Promise<Size | undefined> {
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(path).metadata()
    return { width, height }
  } catch {
    return undefined
  }
}

/** The tone of the mean colour that is recorded beside a photograph of a room or garden. */
function toneOf(path: string): Tone {
  // The others lead into the backdrop at their edges.
  if (!/\buse\.\w+$/.test(path)) return 'backdrop'
  try {
    const { colour } = JSON.parse(readFileSync(path.replace(/\.\w+$/, '.json'), 'utf8'))
    return nearestTone(colour)
  } catch {
    return 'backdrop'
  }
}

/** The size that a drawing declares, by its width and height or by its view box. */
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
