import { linkSync, mkdirSync, statSync } from 'node:fs'
import { copyFile, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesBelow } from './files.ts'

/** Copies `public/` into a build. Files with the same size and time are links to the previous build's. */
export async function copyPublicFiles(
  root: string,
  client: string,
  previous: string | undefined,
): Promise<void> {
  const from = join(root, 'public')
  for (const name of filesBelow(from)) {
    const source = join(from, name)
    const target = join(client, name)
    mkdirSync(dirname(target), { recursive: true })
    const earlier = previous && join(previous, 'client', name)
    const { mtime } = statSync(source)
    if (earlier && isSame(earlier, source)) linkSync(earlier, target)
    else {
      await copyFile(source, target)
      await utimes(target, mtime, mtime)
    }
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  return a?.size === b?.size && a?.mtime.getTime() === b?.mtime.getTime()
}
