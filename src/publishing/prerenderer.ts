import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroPrerenderer } from 'astro'
import type { ReusedPages } from './reused-pages.ts'

/** Renders only pages that differ from the build before, and reports the progress. */
export function publishingPrerenderer(
  astro: AstroPrerenderer,
  pages: ReusedPages,
  { client, program }: { readonly client: string; readonly program: string },
): AstroPrerenderer {
  let [rendered, total] = [0, 0]
  return {
    ...astro,
    async getStaticPaths() {
      // A change of content may add a component to a CSS or script bundle, whose new name changes in all pages.
      const bundles = readdirSync(join(client, '_astro')).sort()
      const changed = pages.select(await astro.getStaticPaths(), [program, ...bundles].join('\n'))
      total = changed.length
      return changed
    },
    async render(request, options) {
      const result = await astro.render(request, options)
      reportProgress(++rendered, total)
      return result
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
