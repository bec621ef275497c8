import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ENCODINGS, type Encoding } from './accept-encoding.ts'

/** One file that may be served: nothing is reachable that is not in the index. */
export interface StaticFile {
  /** Below the folder, with forward slashes: `product/x/index.html`. */
  readonly name: string
  /** The page's route, `/product/x`; undefined for what is not a page. */
  readonly route: string | undefined
  /** The plain file and those beside it that were compressed beforehand. */
  readonly encodings: ReadonlySet<Encoding>
}

export const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

const PRIVATE = /(^|\/)\.|\.(map|db|sqlite)($|[.-])/

/**
 * Lists a folder once as URL path → file. Only real files count (no symbolic links), and neither
 * dot-files, source maps nor databases. `index.html` is known by its folder's path.
 */
export function indexFiles(folder: string): Map<string, StaticFile> {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => !PRIVATE.test(name)),
  )
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (isVariant(name, names)) continue
    const encodings = ENCODINGS.filter((encoding) => names.has(name + SUFFIXES[encoding]))
    const route = name.endsWith('.html') ? routeOf(name) : undefined
    files.set(route ?? `/${name}`, { name, route, encodings: new Set(encodings) })
  }
  return files
}

function isVariant(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, -3))
}

function routeOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}
