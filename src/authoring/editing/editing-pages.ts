import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { buildDay } from '#domain/content/publication.ts'
import { EDITING_POLICY } from '#serving/csp.ts'
import { formatOutcome } from '../catalogue/report.ts'
import { checkContent, formatContentReport } from '../content/checks/check-content.ts'
import { pathOfPage } from '../content/read.ts'
import { deriveChanged } from '../pictures/derive.ts'
import { lockAndRecoverShop } from '../pipeline/journal.ts'
import { buildShopCatalogue } from '../pipeline/shop-catalogue.ts'
import type { Fault } from '../source/faults.ts'
import { watchFiles } from '../source/watch.ts'
import { FAULTS_MESSAGE, PAGE_OPENED_MESSAGE, type PageFault } from './messages.ts'
import { readablePage } from './readable-page.ts'
import { writeSchemas } from './schemas.ts'

const SOURCE = /\.(mdx?|markdown|ya?ml|svg|webp|avif|png|jpe?g)$/i
const CATALOGUE = /\/data\/catalogue\.sqlite$/
/** A drawing, or the record of a photograph, which is written when all its sizes are made. */
const PICTURE = /\/data\/pictures\/.*\.(json|svg)$/
const PAGE = /\/content\/.*\.mdx$/
const VITE_CLIENT = /\/vite\/dist\/client\/client\.mjs/
const PANEL = 'src/authoring/editing/panel.ts'
/** The module through which every page reads the catalogue. */
const READER = 'src/db/catalogue/client.ts'

/** Has the editing server follow `data/` and `content/`: it rebuilds the catalogue, reloads open pages and shows faults in them. */
export function editingPages(root: string): AstroIntegration {
  let stopWatching: (() => Promise<void>) | undefined
  return {
    name: 'editing-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          // Astro writes the schemas from which its extension for editors completes the frontmatter of pages.
          experimental: { contentIntellisense: true },
          server: { headers: { 'content-security-policy': EDITING_POLICY } },
          vite: {
            // Tests import packages that a plain `npm start` does not install.
            optimizeDeps: { entries: ['!**/*.test.{ts,tsx}'] },
            // Not watched: builds write thousands of files into these folders.
            server: { watch: { ignored: ['**/.builds/**', '**/dist*/**', '**/var/**'] } },
            plugins: [
              {
                name: 'changed-sources',
                hotUpdate({ file, modules, timestamp }) {
                  const { moduleGraph } = this.environment
                  // Astro reloads the page once it has stored what it read: an earlier reload would fill its caches with the old data.
                  if (PAGE.test(file)) {
                    const seen = new Set<(typeof modules)[0]>()
                    for (const module of modules)
                      moduleGraph.invalidateModule(module, seen, timestamp, true)
                    return []
                  }
                  if (PICTURE.test(file) && this.environment.name === 'client') {
                    this.environment.hot.send({ type: 'full-reload' })
                  }
                  if (!CATALOGUE.test(file)) return undefined
                  // Astro keeps what getStaticPaths returned until a module that the page imports changes.
                  // What can be shown of a page in content/ depends on the catalogue too.
                  const readers = [...moduleGraph.fileToModulesMap].flatMap(([path, known]) =>
                    path === join(root, READER) || PAGE.test(path) ? [...known] : [],
                  )
                  return [...modules, ...readers]
                },
              },
              {
                name: 'readable-pages',
                transform: {
                  order: 'pre',
                  filter: { id: PAGE },
                  handler: (_, id) => readablePage(root, id),
                },
              },
              {
                name: 'faults-panel',
                // Through Vite's client, which the page in place of one that cannot be rendered loads too.
                transform: (code, id) =>
                  VITE_CLIENT.test(id) ? `${code}\nimport('/${PANEL}')` : undefined,
              },
            ],
          },
        })
      },
      'astro:server:setup': async ({ server }) => {
        await stopWatching?.()
        let report: ShopReport = { texts: [], faults: [] }
        server.ws.on(PAGE_OPENED_MESSAGE, (_, client) => client.send(FAULTS_MESSAGE, report.faults))
        stopWatching = watchFiles(['data', 'content'], SOURCE, async () => {
          const { texts } = report
          report = await reportOnShop()
          for (const text of report.texts) if (!texts.includes(text)) console.log(text)
          server.ws.send(FAULTS_MESSAGE, report.faults)
        })
      },
      'astro:server:done': () => stopWatching?.(),
    },
  }
}

interface ShopReport {
  /** The text that the checks of `data/` and of `content/` print. */
  readonly texts: readonly string[]
  /** Faults of the shop, and fields that draft pages still lack. */
  readonly faults: readonly PageFault[]
}

/** Builds the catalogue from `data/` with its pictures and schemas, and checks `content/`. Throws if there is no catalogue and none can be built. */
async function reportOnShop(): Promise<ShopReport> {
  using _work = await lockAndRecoverShop('.')
  await deriveChanged('.')
  writeSchemas('.')
  const catalogue = await buildShopCatalogue()
  const content = await checkContent('.', buildDay(process.env, new Date()))
  const faults = [...(catalogue.ok ? [] : catalogue.faults), ...content.faults]
  const toPageFault = (isNote: boolean) => (fault: Fault) => {
    return { ...fault, isNote, path: pathOfPage(fault.file) }
  }
  return {
    texts: [formatOutcome(catalogue), formatContentReport(content)],
    faults: [...faults.map(toPageFault(false)), ...content.notes.map(toPageFault(true))],
  }
}
