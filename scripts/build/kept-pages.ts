import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'

/** Names, in the environment of a build, the build whose unchanged pages it may take over. */
export const KEEP_FROM = 'KEEP_PAGES_FROM'
/** In a build's folder: what each page with a `cacheKey` was made from, by its path. */
const KEYS = 'pages.json'

type Keys = Readonly<Record<string, string>>
type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number]

/**
 * Takes pages over from an earlier build where their `cacheKey` is the same: page and compressed
 * forms are linked, and Astro never hears of them, so that the sitemap has to be told here. Astro's
 * own `incrementalBuild` keeps a copy of every page beside the build and copies it back each time.
 */
export function keptPages(sitemap: AstroIntegration): AstroIntegration {
  const from = process.env[KEEP_FROM]
  let outDir = ''
  let kept: Path[] = []

  async function missingPaths(paths: readonly Path[]): Promise<Path[]> {
    const keyed = paths.filter(({ cacheKey }) => cacheKey !== undefined)
    const keys = Object.fromEntries(keyed.map(({ pathname, cacheKey }) => [pathname, cacheKey]))
    writeFileSync(join(outDir, KEYS), JSON.stringify(keys))
    if (from === undefined) return [...paths]
    const before = readKeys(from)
    const times = Map.groupBy(paths, ({ pathname }) => pathname)
    const isKept = (path: Path) =>
      path.cacheKey !== undefined &&
      path.cacheKey === before[path.pathname] &&
      // Astro refuses two pages of one path; were one linked, the other would write into the link.
      times.get(path.pathname)?.length === 1 &&
      linkPage(join(from, 'client'), join(outDir, 'client'), path)
    const { yes = [], no = [] } = Object.groupBy(paths, (path) => (isKept(path) ? 'yes' : 'no'))
    kept = yes
    return no
  }

  return {
    ...sitemap,
    hooks: {
      ...sitemap.hooks,
      'astro:config:done': async (options) => {
        outDir = fileURLToPath(options.config.outDir)
        await sitemap.hooks['astro:config:done']?.(options)
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => missingPaths(await astro.getStaticPaths()),
        }))
      },
      // Astro leaves its own entry out where there is a prerenderer.
      'astro:build:setup': ({ vite }) => {
        const options = vite.environments?.['prerender']?.build?.rolldownOptions
        if (options) options.input = 'astro/entrypoints/prerender'
      },
      'astro:build:done': async (options) => {
        const others = kept.filter(({ route }) => route.type === 'page')
        const pages = [...options.pages, ...others.map(({ pathname }) => ({ pathname }))]
        await sitemap.hooks['astro:build:done']?.({ ...options, pages })
      },
    },
  }
}

/** What the pages of a build were made from; those that were taken over are among them. */
export function readKeys(build: string): Keys {
  try {
    return JSON.parse(readFileSync(join(build, KEYS), 'utf8'))
  } catch {
    return {}
  }
}

/** Links a page or file and its compressed forms; false where there is none. */
function linkPage(from: string, to: string, { pathname, route }: Path): boolean {
  const file = route.type === 'page' ? join(pathname, 'index.html') : pathname
  mkdirSync(dirname(join(to, file)), { recursive: true })
  return (
    link(join(from, file), join(to, file)) &&
    // A small file has no forms.
    ['.br', '.gz'].map((form) => link(join(from, file + form), join(to, file + form))).length > 0
  )
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
