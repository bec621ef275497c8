import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns relative paths with `/`. Node's recursive `readdir` calls `stat` on each entry. */
export function filesBelow(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? filesBelow(folder, `${name}/`) : [name]
  })
}
