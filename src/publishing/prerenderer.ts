import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroPrerenderer } from 'astro'
import { hasQuickForms, writeForms } from './precompress.ts'
import type { ReusedPages } from './reused-pages.ts'

/** Pages that are compressed at the same time: more would fill the memory. */
const COMPRESSED_AT_ONCE = 16

/**
 * Renders only pages that differ from the build before, and reports the progress. Pages of a large site are compressed meanwhile,
 * since rendering leaves all processors but one idle.
 */
export function publishingPrerenderer(
  astro: AstroPrerenderer,
  pages: ReusedPages,
  { client, program }: { readonly client: string; readonly program: string },
): AstroPrerenderer {
  let [rendered, total] = [0, 0]
  let isLarge = false
  const compressing = new Set<Promise<void>>()
  const compress = async (file: string, content: Buffer) => {
    if (compressing.size >= COMPRESSED_AT_ONCE) await Promise.race(compressing)
    const written = writeForms(file, content, true).finally(() => compressing.delete(written))
    compressing.add(written)
  }
  return {
    ...astro,
    async getStaticPaths() {
      // A change of content may add a component to a CSS or script bundle, whose new name changes in all pages.
      const bundles = readdirSync(join(client, '_astro')).sort()
      const paths = await astro.getStaticPaths()
      isLarge = hasQuickForms(paths.filter(({ route }) => route.type === 'page').length)
      const changed = pages.select(paths, [program, ...bundles].join('\n'))
      total = changed.length
      return changed
    },
    async render(request, options) {
      const result = await astro.render(request, options)
      reportProgress(++rendered, total)
      const { type, params } = options.routeData
      if (!isLarge || type !== 'page' || params.length === 0 || !(result instanceof Response)) {
        return result
      }
      const content = Buffer.from(await result.arrayBuffer())
      await compress(join(client, new URL(request.url).pathname, 'index.html'), content)
      return new Response(content, result)
    },
    async teardown() {
      await Promise.all(compressing)
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
