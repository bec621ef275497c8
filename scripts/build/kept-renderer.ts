import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { RENDERER, type RendererInternals, SETUP } from './renderer.ts'

/**
 * Has Astro bundle the program that renders the pages and keep it in the build's folder, without
 * rendering any: `render.ts` does that, on all cores, and with the same bundle again as long as
 * only data change.
 */
export function keptRenderer(): AstroIntegration {
  let build = ''
  let server = ''
  // Filled by Astro while it bundles.
  let pages: ReadonlyMap<string, { readonly styles: readonly object[] }> = new Map()

  function keep(astro: AstroPrerenderer): void {
    const { app } = astro as unknown as { app: { getSettings(): { scripts: object[] } } }
    const internals: RendererInternals = {
      styles: [...pages].map(([page, { styles }]) => [page, styles]),
      scripts: app.getSettings().scripts,
    }
    cpSync(join(server, '.prerender'), join(build, RENDERER), { recursive: true })
    writeFileSync(join(build, RENDERER, SETUP), JSON.stringify(internals))
  }

  return {
    name: 'kept-renderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        build = fileURLToPath(config.outDir)
        server = fileURLToPath(config.build.server)
      },
      'astro:build:setup': ({ vite, pages: bundled }) => {
        // Astro leaves its own entry out where there is a prerenderer.
        const options = vite.environments?.['prerender']?.build?.rolldownOptions
        if (options) options.input = 'astro/entrypoints/prerender'
        pages = bundled
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => {
            keep(astro)
            return []
          },
        }))
      },
    },
  }
}
