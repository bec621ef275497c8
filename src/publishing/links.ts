import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Links, pictures, scripts, styles and forms of this site; `srcset` lists several. */
const REFERENCE = /\s(?:href|src|action|poster|component-url|renderer-url)="(\/[^/"][^"]*|\/)"/g
const SOURCES = /\ssrcset="([^"]+)"/g
/** Answered by the server, not by a file. */
const SERVED = /^\/(api\/|healthz$)/

/**
 * Follows what the pages among files of a built site refer to. Throws an Error that lists each
 * reference to a file that is not there.
 */
export function checkLinks(client: string, names: readonly string[]): void {
  const pages = names.filter((name) => name.endsWith('.html'))
  const known = new Map<string, boolean>()
  const isThere = (path: string) => {
    const answer = known.get(path) ?? exists(client, path)
    known.set(path, answer)
    return answer
  }
  const faults = pages.flatMap((name) =>
    referencesOf(readFileSync(join(client, name), 'utf8'))
      .filter((path) => !isThere(path))
      .map((path) => `/${name}: ${path}`),
  )
  if (faults.length > 0) throw new Error(`Broken links:\n${faults.join('\n')}`)
}

/** The paths that a page refers to, each once, without query and fragment. */
function referencesOf(html: string): string[] {
  const single = [...html.matchAll(REFERENCE)].map(([, path = '']) => path)
  const listed = [...html.matchAll(SOURCES)].flatMap(([, sources = '']) =>
    sources.split(',').map((source) => source.trim().split(' ')[0] ?? ''),
  )
  const paths = [...single, ...listed].map((path) => path.replace(/[?#].*$/, ''))
  return [...new Set(paths)].filter((path) => !SERVED.test(path))
}

function exists(client: string, path: string): boolean {
  const file = join(client, decodeURI(path))
  return (
    path === '/' ||
    existsSync(join(file, 'index.html')) ||
    existsSync(`${file}.html`) ||
    isFile(file)
  )
}

function isFile(path: string): boolean {
  return /\.[^/]+$/.test(path) && existsSync(path)
}
