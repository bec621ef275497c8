import { linkSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const SEAL = 'files.json'

type Files = Readonly<Record<string, number>>

export function recordFiles(build: string): void {
  const sizes = listFilesBelow(build).map((name) => [name, statSync(join(build, name)).size])
  writeFileSync(join(build, SEAL), JSON.stringify(Object.fromEntries(sizes)))
}

export function isComplete(build: string): boolean {
  try {
    return Object.entries(readFiles(build)).every(
      ([name, size]) => statSync(join(build, name), { throwIfNoEntry: false })?.size === size,
    )
  } catch {
    return false
  }
}

/** A removed page may break links in any page, so all pages are then checked. `names` and `changed` are paths below `client`. */
export function filesToCheck(
  names: readonly string[],
  changed: readonly string[],
  previous: string | undefined,
): readonly string[] {
  const now = new Set(names.map((name) => `client/${name}`))
  const before = Object.keys(previous === undefined ? {} : readFiles(previous))
  const isPage = (name: string) => name.endsWith('.html')
  return before.every((name) => !isPage(name) || now.has(name)) ? changed : names
}

function readFiles(build: string): Files {
  return JSON.parse(readFileSync(join(build, SEAL), 'utf8'))
}

/** Returns relative paths with `/`. Node's recursive `readdir` calls `stat` on each entry. */
export function listFilesBelow(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const name = inside + entry.name
    return entry.isDirectory() ? listFilesBelow(folder, `${name}/`) : [name]
  })
}

/** Copies `public/` into a build. Files with unchanged size and time are hard links to those of the previous build. */
export async function copyPublicFiles(
  root: string,
  client: string,
  previous: string | undefined,
): Promise<void> {
  const from = join(root, 'public')
  for (const name of listFilesBelow(from)) {
    // Emacs's locks, which are links to no file, and what macOS adds to files on other disks.
    if (/(^|\/)\.[#_]/.test(name)) continue
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
