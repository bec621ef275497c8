import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroPrerenderer } from 'astro'
import type { ReusedPages } from './reused-pages.ts'

/** Renders only pages that differ from the build before, with their scripts after what is seen first, and reports the progress. */
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
      const { response, ...more } = 'response' in result ? result : { response: result }
      return { ...more, response: await scriptsLate(response) }
    },
  }
}

const SCRIPT = '<script type="module" '

/** Fonts, styles and pictures come first. Astro renders the tags of its scripts without a priority. */
async function scriptsLate(page: Response): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  return new Response(html.replaceAll(SCRIPT, `${SCRIPT}fetchpriority="low" `), page)
}

const MIN_REPORTED = 100
const REPORTS = 10

/** Sends log lines to the parent process, which prints them. */
function reportProgress(rendered: number, total: number): void {
  if (total < MIN_REPORTED || rendered % Math.ceil(total / REPORTS) !== 0) return
  process.send?.(`  page ${rendered} of ${total}`)
}
