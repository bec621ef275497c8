import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js'
import { compact } from './compact.ts'
import type { Page } from './pages.ts'

/** Bytes of a page that lists thousands: to make it shorter takes longer than it is worth. */
const LARGE = 512 * 1024

/** In a build's folder: the bundle that renders its pages. */
export const RENDERER = 'renderer'
/** In the renderer's folder: what Astro tells it of the build beside the code. */
export const SETUP = 'setup.json'

/** What the bundle asks Astro for while it renders. */
export interface RendererInternals {
  /** The style sheets of each page, by its name in Astro's own table. */
  readonly styles: readonly (readonly [page: string, styles: readonly object[]])[]
  /** Scripts that integrations put into every page. */
  readonly scripts: readonly object[]
}

/** A page or file to be. */
export interface Target {
  /** Where it is written below `client`. */
  readonly file: string
  readonly page: Page
  readonly route: object
}

interface Renderer {
  /** Everything that there is to render, in the same order each time. */
  targets(): Promise<Target[]>
  /** The content, and the Content-Security-Policy where Astro has one for it. */
  render(target: Target): Promise<{ body: Buffer; policy: string | undefined }>
}

/** The application in Astro's bundle, as Astro's own build uses it. */
interface App extends StaticPathsApp {
  setInternals(internals: object): void
  setOptions(options: object): void
  render(request: Request, options: { routeData: object }): Promise<Response>
}

/** Loads the renderer of a build; `origin` is the shop's address. */
export async function openRenderer(build: string, origin: string): Promise<Renderer> {
  const folder = join(build, RENDERER)
  const entry = readdirSync(folder).find((name) => /^prerender-entry\..*\.mjs$/.test(name)) ?? ''
  const { app }: { app: App } = await import(pathToFileURL(join(folder, entry)).href)
  const { styles, scripts }: RendererInternals = JSON.parse(
    readFileSync(join(folder, SETUP), 'utf8'),
  )
  app.setInternals({ pagesByKeys: new Map(styles.map(([page, own]) => [page, { styles: own }])) })
  const destination = {
    write({ level, message }: { level: string; message: string }) {
      if (level === 'warn' || level === 'error') console.error(message)
    },
  }
  app.setOptions({ settings: { scripts }, logger: { options: { destination } } })
  return {
    async targets() {
      const paths: StaticPath[] = await new StaticPaths(app).getAll()
      const targets = paths.map(targetOf)
      const times = Map.groupBy(targets, ({ file }) => file)
      for (const [file, { length }] of times) {
        if (length > 1) throw new Error(`${length} pages would be the same file, ${file}.`)
      }
      return targets
    },
    async render({ page: { pathname, isPage }, route }) {
      const request = new Request(new URL(pathname, origin))
      const response = await app.render(request, { routeData: route })
      const isRedirect = response.status >= 300 && response.status < 400
      if (!response.body || isRedirect) throw new Error(`It answers ${response.status}.`)
      const policy = response.headers.get('content-security-policy') ?? undefined
      const body = Buffer.from(await response.arrayBuffer())
      if (!isPage || body.length > LARGE) return { body, policy }
      return { body: Buffer.from(compact(body.toString())), policy }
    },
  }
}

interface StaticPath {
  readonly pathname: string
  readonly route: { readonly type: string }
  readonly cacheKey?: string
}

function targetOf({ pathname, route, cacheKey }: StaticPath): Target {
  const isPage = route.type === 'page'
  const page = pathname === '/404' ? '/404.html' : `${pathname === '/' ? '' : pathname}/index.html`
  const file = (isPage ? page : pathname).slice(1)
  return { file, page: { pathname, isPage, cacheKey }, route }
}
