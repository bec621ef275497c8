import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AstroPrerenderer } from 'astro'
import { compressFile, isLargeSite } from './precompress.ts'
import { fileOf, type ReusedPages } from './reused-pages.ts'

interface Build {
  readonly client: string
  readonly previous: string
  readonly program: string
}

/** Compresses on Node's other threads while Astro renders the next pages (`build.concurrency`). */
export function publishingPrerenderer(
  astro: AstroPrerenderer,
  pages: ReusedPages,
  { client, previous, program }: Build,
): AstroPrerenderer {
  let isLarge = false
  return {
    ...astro,
    async getStaticPaths() {
      // Content may add a component to a bundle, and pages name the bundles.
      const bundles = readdirSync(join(client, '_astro')).sort()
      const changed = pages.select(await astro.getStaticPaths(), [program, ...bundles].join('\n'))
      isLarge = isLargeSite(pages.pages.size)
      return changed
    },
    async render(request, options) {
      const result = await astro.render(request, options)
      const response = result instanceof Response ? result : result.response
      const { routeData: route } = options
      // Fixed routes are few; some are too long to hold twice.
      const isDynamic = route.pathname === undefined
      if (!isDynamic) return response
      const content = Buffer.from(await response.arrayBuffer())
      const name = fileOf({ pathname: new URL(request.url).pathname, route })
      mkdirSync(dirname(join(client, name)), { recursive: true })
      await compressFile(client, name, content, { previous, isLarge })
      return new Response(content, response)
    },
  }
}
