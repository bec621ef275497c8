import { readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The content security policy of a build's pages. */
export const PAGE_CSP_FILE = 'page-policy.txt'

/** The folder of the build that a link leads to; undefined if it leads to none. */
export function linkedBuild(link: string): string | undefined {
  try {
    return realpathSync(link)
  } catch {
    return undefined
  }
}

/** The folder of the build that the link `dist` leads to. Throws if the shop is not built. */
export function publishedBuild(dist: string): string {
  const build = linkedBuild(dist)
  if (build !== undefined) return build
  throw new Error(
    `The shop is not built yet: ${dist} leads to no build. npm run build makes one; on a server the publisher runs it.`,
  )
}

/** The build's copy of the catalogue: the checkout reads the same data from which the pages were built, so that both agree on prices. */
export function catalogueFile(build: string): string {
  return join(build, 'catalogue.sqlite')
}

export type Encoding = 'br' | 'gzip' | 'identity'

export interface StaticFile {
  /** A path below the folder with forward slashes, `product/x/index.html`. */
  readonly name: string
  readonly route: string | undefined
  /** The forms of a file, the smallest first; `identity` is the uncompressed one. */
  readonly encodings: readonly Encoding[]
}

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']
export const ENCODING_SUFFIXES: Readonly<Record<Encoding, string>> = {
  br: '.br',
  gzip: '.gz',
  identity: '',
}

/** Paths of a build that are not served: dot-files, source maps, databases and what hosts read. */
export const HIDDEN_FILES = '/\\.(?!well-known/)|\\.(map|db|sqlite)([.-]|$)|^/_(headers|redirects)$'

/** Indexes the files to serve: the server sends no others. Skips hidden files and symbolic links. */
export function indexFiles(folder: string): Map<string, StaticFile> {
  const hidden = new RegExp(HIDDEN_FILES)
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => !hidden.test(`/${name}`)),
  )
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    if (isVariant(name, names)) continue
    const encodings = ENCODINGS.filter((encoding) => names.has(name + ENCODING_SUFFIXES[encoding]))
    const route = name.endsWith('.html') ? routeOf(name) : undefined
    files.set(route ?? `/${name}`, { name, route, encodings })
  }
  return files
}

function isVariant(name: string, names: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(name) && names.has(name.slice(0, -3))
}

function routeOf(name: string): string {
  return `/${name}`.replace(/(\/index)?\.html$/, '') || '/'
}
