import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Photographs from which sizes are made, by their names below `data/pictures`: `brass-hooks/whole.jpg`. */
export function masterPictures(folder: string): string[] {
  const names = globSync('**/*.{webp,avif,png,jpg,jpeg}', { cwd: folder })
  return names
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort()
}

/** The name without its ending, which the served sizes begin with. */
export function stemOf(file: string): string {
  return file.replace(/\.\w+$/, '')
}

/** Masters whose sizes would have the same names, in groups. Nobody could tell which of them is shown. */
export function mastersOfOnePicture(folder: string): string[][] {
  const groups = Map.groupBy(masterPictures(folder), stemOf)
  return [...groups.values()].filter((files) => files.length > 1)
}
