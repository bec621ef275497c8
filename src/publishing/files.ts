import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The names of all files below a folder, with slashes. Node's own recursive listing looks up every
 * entry again, which takes a second where there are tens of thousands.
 */
export function filesBelow(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? filesBelow(folder, `${name}/`) : [name]
  })
}

/** Removes a folder with all that is in it, in half the time that Node's own way takes. */
export function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFolder(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
}
