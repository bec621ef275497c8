import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** The record of a master picture, stored in a JSON file next to it. */
interface PictureRecord {
  /** A digest of the master from which the served sizes were made. */
  readonly master?: string
  readonly width: number
  readonly height: number
  /** The mean colour of the picture, `#bdb3a4`. */
  readonly colour: string
  readonly backdrop?: 'deep'
}

export function readPictureRecord(master: string): PictureRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordOf(master), 'utf8'))
  } catch {
    return undefined
  }
}

export function writePictureRecord(master: string, record: PictureRecord): void {
  writeFileSync(recordOf(master), `${JSON.stringify(record, null, 2)}\n`)
}

export function digestOfPicture(master: string): string {
  return hash('sha256', readFileSync(master)).slice(0, 16)
}

function recordOf(master: string): string {
  return master.replace(/\.\w+$/, '.json')
}

/** Returns the size and mean colour of a master picture. Decodes all of it unless its record is current: a truncated file gives undefined. */
export async function measureMasterPicture(master: string): Promise<PictureRecord | undefined> {
  const record = readPictureRecord(master)
  if (record?.master !== undefined && record.master === digestOfPicture(master)) return record
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient } = await sharp(master).metadata()
    const [red = 0, green = 0, blue = 0] = await sharp(master)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer()
    return { ...record, ...autoOrient, colour: `#${hex(red)}${hex(green)}${hex(blue)}` }
  } catch {
    return undefined
  }
}

function hex(part: number): string {
  return part.toString(16).padStart(2, '0')
}
