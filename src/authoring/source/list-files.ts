import { readdirSync } from 'node:fs'

/** Returns the names in a folder with an ending such as `.yaml`, sorted; none if there is no folder. */
export function listFiles(folder: string, ending: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
