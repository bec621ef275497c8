import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasContent, hasForms, isCompressible, linkForms } from './compress-files.ts'
import { Compressor } from './compressor.ts'
import { filesBelow } from './files.ts'

const MAX_SMALL_SITE_PAGES = 1000

export function isLargeSite(pages: number): boolean {
  return pages > MAX_SMALL_SITE_PAGES
}

/** Forms of unchanged files are links to those of `previous`, which must be a complete build. */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const names = filesBelow(client).filter(isCompressible)
  const isLarge = isLargeSite(names.filter((name) => name.endsWith('.html')).length)
  const compressor = new Compressor({ client, previous: '', isLarge })
  const changed: string[] = []
  for (const name of names) {
    const file = join(client, name)
    const earlier = join(previous ?? '', 'client', name)
    const isUnchanged = previous !== undefined && isSame(earlier, file)
    if (!isUnchanged) changed.push(name)
    if (hasForms(file)) continue
    if (isUnchanged) linkForms(earlier, file)
    else await compressor.add({ name })
  }
  await compressor.end()
  return { names, changed, isLarge }
}

function isSame(earlier: string, file: string): boolean {
  const now = statSync(file)
  const before = statSync(earlier, { throwIfNoEntry: false })
  if (before?.ino === now.ino) return true
  return before?.size === now.size && hasContent(earlier, readFileSync(file))
}
