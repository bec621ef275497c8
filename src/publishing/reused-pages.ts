import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PathWithRoute } from 'astro'
import { londonDay } from '#domain/time/london-day.ts'

interface BuiltPages {
  readonly program: string
  readonly pages: Readonly<Record<string, BuiltPage>>
}

interface BuiltPage {
  readonly cacheKey?: string | undefined
  readonly policy: string
  /** The day, `2026-11-22`, on which a build first had the page with this `cacheKey`; undefined without a `cacheKey`. */
  readonly modified?: string | undefined
}

const RECORD = 'pages.json'

export class ReusedPages {
  readonly #previous: string
  readonly #built: BuiltPages
  #program = ''
  #reused: readonly PathWithRoute[] = []
  #rendered: readonly PathWithRoute[] = []
  readonly #today: string

  /** `previous` is a complete build, or an empty string. */
  constructor(previous: string, now: Date) {
    this.#previous = previous
    this.#built = readRecord(previous)
    this.#today = londonDay(now)
  }

  select(paths: readonly PathWithRoute[], program: string): PathWithRoute[] {
    const { program: builtBy, pages } = this.#built
    const isReusable = ({ pathname, cacheKey }: PathWithRoute) =>
      builtBy === program && cacheKey !== undefined && pages[pathname]?.cacheKey === cacheKey
    const rendered = paths.filter((path) => !isReusable(path))
    this.#program = program
    this.#reused = paths.filter(isReusable)
    this.#rendered = rendered
    return rendered
  }

  /** All pages, without endpoints: path → the day on which its content last changed, if known. */
  get pages(): Map<string, string | undefined> {
    const paths = [...this.#reused, ...this.#rendered].filter(({ route }) => route.type === 'page')
    return new Map(paths.map((path) => [path.pathname, this.#modified(path)]))
  }

  #modified({ pathname, cacheKey }: PathWithRoute): string | undefined {
    if (cacheKey === undefined) return undefined
    const built = this.#built.pages[pathname]
    return built?.cacheKey === cacheKey ? built.modified : this.#today
  }

  /** Links are made after rendering, since Astro would write through a hard link into the previous build's file. */
  linkAndRecord(build: string, policyOf: (pathname: string) => string): string[] {
    for (const path of this.#reused) {
      const file = join(build, 'client', htmlFileOf(path))
      mkdirSync(dirname(file), { recursive: true })
      linkSync(join(this.#previous, 'client', htmlFileOf(path)), file)
    }
    const pages = Object.fromEntries([
      ...this.#reused.map(({ pathname }) => [pathname, this.#built.pages[pathname]]),
      ...this.#rendered.map((path) => {
        const { pathname, cacheKey } = path
        return [pathname, { cacheKey, policy: policyOf(pathname), modified: this.#modified(path) }]
      }),
    ]) as BuiltPages['pages']
    writeFileSync(join(build, RECORD), JSON.stringify({ program: this.#program, pages }))
    return [...new Set(Object.values(pages).map(({ policy }) => policy))].sort()
  }
}

export function htmlFileOf({ pathname, route }: PathWithRoute): string {
  const name = pathname.slice(1)
  return route.type === 'page' ? `${name}/index.html` : name
}

function readRecord(build: string): BuiltPages {
  try {
    return JSON.parse(readFileSync(join(build, RECORD), 'utf8'))
  } catch {
    return { program: '', pages: {} }
  }
}
