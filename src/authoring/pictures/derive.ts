import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pictureWidths } from '#domain/catalogue/picture-urls.ts'
import { masterPictures, mastersOfOnePicture, stemOf } from './masters.ts'
import {
  digestOfPicture,
  measureMasterPicture,
  readPictureRecord,
  writePictureRecord,
} from './record.ts'

/**
 * Makes the served sizes of each picture below `data/pictures` that is new or was replaced, and prints which. Returns
 * those that cannot be read: the checks report them once a page shows them.
 */
export async function deriveChanged(root: string): Promise<string[]> {
  const unreadable: string[] = []
  const folder = join(root, 'data/pictures')
  const twins = new Set(mastersOfOnePicture(folder).flat())
  for (const file of masterPictures(folder)) {
    // Two masters of one picture are left out here: the checks report them.
    if (twins.has(file) || isDerived(root, file)) continue
    const picture = await measureMasterPicture(join(folder, file))
    if (!picture) {
      unreadable.push(file)
      continue
    }
    await deriveSizes(root, file)
    writePictureRecord(join(folder, file), {
      ...picture,
      master: digestOfPicture(join(folder, file)),
    })
    console.log(`made: ${stemOf(file)}, ${pictureWidths(file).length} sizes`)
  }
  return unreadable
}

/** Writes the served sizes of one master, `brass-hooks/whole.jpg`. */
async function deriveSizes(root: string, file: string): Promise<void> {
  const served = join(root, 'public/pictures', stemOf(file))
  mkdirSync(dirname(served), { recursive: true })
  const { writeSizes } = await import('./write-sizes.ts')
  const master = join(root, 'data/pictures', file)
  await writeSizes(master, pictureWidths(file), (ending) => `${served}-${ending}`)
}

function hasSizes(root: string, file: string): boolean {
  const served = join(root, 'public/pictures', stemOf(file))
  return pictureWidths(file).every((width) =>
    ['avif', 'webp'].every((format) => existsSync(`${served}-${width}.${format}`)),
  )
}

function isDerived(root: string, file: string): boolean {
  const master = join(root, 'data/pictures', file)
  return readPictureRecord(master)?.master === digestOfPicture(master) && hasSizes(root, file)
}
