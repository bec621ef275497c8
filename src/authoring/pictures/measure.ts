import { digestOf, type PictureRecord, readRecord } from './record.ts'

/** Returns the size and mean colour of a master picture. Decodes all of it unless its record is current: a truncated file gives undefined. */
export async function measureMaster(master: string): Promise<PictureRecord | undefined> {
  const record = readRecord(master)
  if (record?.master !== undefined && record.master === digestOf(master)) return record
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
