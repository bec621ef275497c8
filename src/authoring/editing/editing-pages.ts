import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { watchFiles } from '../source/watch.ts'
import { FAULTS, PAGE_OPENED } from './messages.ts'
import { reportOnShop, type ShopReport } from './shop-report.ts'

const SOURCE = /\.(mdx?|markdown|ya?ml|svg|webp|avif|png|jpe?g)$/i
const CATALOGUE = /\/data\/catalogue\.sqlite$/
/** The module through which every page reads the catalogue. */
const READER = 'src/db/catalogue/client.ts'

/** Has the editing server follow `data/` and `content/`: it rebuilds the catalogue, reloads open pages and shows faults in them. */
export function editingPages(root: string): AstroIntegration {
  let stopWatching: (() => Promise<void>) | undefined
  return {
    name: 'editing-pages',
    hooks: {
      'astro:config:setup': ({ injectScript, updateConfig }) => {
        injectScript('page', "import '/src/authoring/editing/panel.ts'")
        updateConfig({
          // Astro writes the schemas from which its extension for editors completes the frontmatter of pages.
          experimental: { contentIntellisense: true },
          vite: {
            // Tests import packages that a plain `npm start` does not install.
            optimizeDeps: { entries: ['!**/*.test.{ts,tsx}'] },
            // Builds write thousands of files here.
            server: { watch: { ignored: ['**/.builds/**', '**/dist*/**', '**/var/**'] } },
            plugins: [
              {
                name: 'catalogue-changes',
                // Astro keeps what getStaticPaths returned until a module that the page imports changes.
                hotUpdate({ file, modules }) {
                  if (!CATALOGUE.test(file)) return undefined
                  const readers = this.environment.moduleGraph.getModulesByFile(join(root, READER))
                  return [...modules, ...(readers ?? [])]
                },
              },
            ],
          },
        })
      },
      'astro:server:setup': async ({ server }) => {
        await stopWatching?.()
        let report: ShopReport = { texts: [], faults: [] }
        server.ws.on(PAGE_OPENED, (_, client) => client.send(FAULTS, report.faults))
        stopWatching = watchFiles(['data', 'content'], SOURCE, async () => {
          const { texts } = report
          report = await reportOnShop()
          for (const text of report.texts) if (!texts.includes(text)) console.log(text)
          server.ws.send(FAULTS, report.faults)
        })
      },
      'astro:server:done': () => stopWatching?.(),
    },
  }
}
