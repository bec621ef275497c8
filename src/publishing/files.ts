import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Returns relative paths with `/`. Node's recursive `readdir` calls `stat` on each entry. */
export function filesBelow(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? filesBelow(folder, `${name}/`) : [name]
  })
}

/** Takes half the time of Node's recursive `rmSync`. */
export function removeFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFolder(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
}
