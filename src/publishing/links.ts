import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const REFERENCE = /\s(?:href|src|action|poster|component-url|renderer-url)="(\/[^/"][^"]*|\/)"/g
const SOURCES = /\ssrcset="([^"]+)"/g
const SHARE_PICTURE = /<meta property="og:image" content="https?:\/\/[^/"]+(\/[^"]*)"/g
const STYLE_SOURCE = /url\(\s*["']?(?!data:|#)([^"')\s]+)/g
const SERVED_WITHOUT_FILE = /^\/(api\/|healthz$)/

/** `names` are paths below `client`. */
export function checkLinks(client: string, names: readonly string[]): void {
  const known = new Map<string, boolean>()
  const isThere = (path: string) => {
    const answer = known.get(path) ?? exists(client, path)
    known.set(path, answer)
    return answer
  }
  const faults = names.flatMap((name) =>
    referencesOf(client, name)
      .filter((path) => !isThere(path))
      .map((path) => `/${name}: ${path}`),
  )
  if (faults.length > 0) {
    throw new Error(
      `Broken links:\n${faults.join('\n')}\nEach line is a built file and a path in it that leads nowhere. Correct the path in content/, data/ or src/, or add the page or file.`,
    )
  }
}

function referencesOf(client: string, name: string): string[] {
  if (name.endsWith('.html')) return pageReferences(readFileSync(join(client, name), 'utf8'))
  if (!name.endsWith('.css')) return []
  const css = readFileSync(join(client, name), 'utf8')
  return [...css.matchAll(STYLE_SOURCE)].map(([, path = '']) =>
    posix.resolve(`/${name}`, '..', path),
  )
}

function pageReferences(html: string): string[] {
  const single = [...html.matchAll(REFERENCE), ...html.matchAll(SHARE_PICTURE)].map(
    ([, path = '']) => path,
  )
  const listed = [...html.matchAll(SOURCES)].flatMap(([, sources = '']) =>
    sources.split(',').map((source) => source.trim().split(' ')[0] ?? ''),
  )
  const paths = [...single, ...listed].map((path) => path.replace(/[?#].*$/, ''))
  return [...new Set(paths)].filter((path) => !SERVED_WITHOUT_FILE.test(path))
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
