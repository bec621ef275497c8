import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroPrerenderer } from 'astro'
import { isCompressible } from './compress-files.ts'
import { Compressor, isLargeSite } from './precompress.ts'
import { htmlFileOf, type ReusedPages } from './reused-pages.ts'

interface Build {
  readonly client: string
  readonly previous: string
  readonly program: string
}

/** Compresses a large site's pages on another thread while Astro renders. A small site's pages wait, since drawing the share pictures needs that core. */
export function publishingPrerenderer(
  astro: AstroPrerenderer,
  pages: ReusedPages,
  { client, previous, program }: Build,
): AstroPrerenderer {
  let compressor: Compressor | undefined
  let [rendered, total] = [0, 0]
  return {
    ...astro,
    async getStaticPaths() {
      // A change of content may add a component to a CSS or script bundle, whose new name changes in all pages.
      const bundles = readdirSync(join(client, '_astro')).sort()
      const changed = pages.select(await astro.getStaticPaths(), [program, ...bundles].join('\n'))
      total = changed.length
      const isLarge = isLargeSite(pages.pages.size)
      if (isLarge) compressor = new Compressor({ client, previous, isLarge }, 1)
      return changed
    },
    async render(request, options) {
      const result = await astro.render(request, options)
      reportProgress(++rendered, total)
      const response = result instanceof Response ? result : result.response
      const { routeData: route } = options
      // Only pages with parameters go to the thread: fixed routes are few, and some are too long to hold twice.
      const isDynamic = route.pathname === undefined
      const name = htmlFileOf({ pathname: new URL(request.url).pathname, route })
      if (!compressor || !isDynamic || !isCompressible(name)) return response
      const content = new Uint8Array(await response.arrayBuffer())
      await compressor.add({ name, content })
      return new Response(content, response)
    },
    async teardown() {
      await compressor?.end()
      await astro.teardown?.()
    },
  }
}

const MIN_REPORTED = 100
const REPORTS = 10

/** Sends log lines to the parent process, which prints them. */
function reportProgress(rendered: number, total: number): void {
  if (total < MIN_REPORTED || rendered % Math.ceil(total / REPORTS) !== 0) return
  process.send?.(`  page ${rendered} of ${total}`)
}
