import { globSync } from 'node:fs'
import { pictureFile } from '#domain/catalogue/picture-file.ts'
import { mastersOfOnePicture } from '../../pictures/masters.ts'
import type { Fault, UnlocatedFault } from '../../source/faults.ts'

/** Reports masters whose sizes would have the same names. */
export function checkMasters(folder: string): UnlocatedFault[] {
  return mastersOfOnePicture(folder).map((files) => ({
    file: `pictures/${files[0]}`,
    path: [],
    message: `${files.map((file) => file.slice(file.lastIndexOf('/') + 1)).join(' and ')} would be one picture`,
    hint: 'delete the one that is not to be shown, and name the other in data/',
  }))
}

const PICTURE = /\.(jpe?g|png|webp|avif|svg|gif|hei[cf]|tiff?|bmp)$/i

/** Notes the pictures whose names or kinds no page can use, wherever they lie in the folder. */
export function unusablePictures(folder: string, shown: string): Fault[] {
  const names = globSync('**/*.*', { cwd: folder }).filter((name) => PICTURE.test(name))
  return names.sort().flatMap((name) => {
    const { error } = pictureFile.safeParse(name)
    const place = { file: `${shown}/${name}`, line: 1, column: 1, hint: 'no page can show it yet' }
    return error ? [{ ...place, message: error.issues[0]?.message ?? '' }] : []
  })
}
