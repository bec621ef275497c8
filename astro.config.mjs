import mdx from '@astrojs/mdx'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { keptRenderer } from './scripts/build/kept-renderer.ts'
import { openCatalogue } from './src/db/catalogue/client.ts'
import { getSite } from './src/db/catalogue/queries.ts'
import { MEASUREMENT_POLICY } from './src/domain/analytics/measurement-policy.ts'

const catalogue = openCatalogue('data/catalogue.sqlite')
const site = await getSite(catalogue)
await catalogue.destroy()

/**
 * What the frame of every page runs, as one file: small ones would compress worse and be found one
 * after the other.
 */
const FRAME_MODULES = new RegExp(
  [
    'components/(frame/(frame|transitions)|analytics/measurement)\\.ts$',
    'stores/(compare|kept-cart|kept-user|storage|stored|toasts|analytics/(page-views|send))\\.ts$',
    'domain/(account/user|analytics/events|cart/(cart|totals)|compare/compare|money/money)\\.ts$',
    'nanostores/atom/',
    'vite/preload-helper',
    'layouts/Page\\.astro\\?astro&type=script',
  ].join('|'),
)

/** React in one file compresses better than in the four that it comes in. */
const REACT_MODULES = /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\//

/** The list of what Vite would fetch ahead, and what asks for it. */
const FETCHED_AHEAD = /^const __vite__mapDeps=.*\n|,__vite__mapDeps\(\[[\d,]*\]\)/gm

/** Vite's helper for dynamic imports is larger than what it would fetch ahead here. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(FETCHED_AHEAD, '')
      }
    },
  },
}

/**
 * What only the editing server does: it shows drafts, whatever the environment says of `DEV`, and has
 * no content policy, which would refuse the styles that Vite puts into its pages.
 */
const editing = {
  name: 'editing',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const isEditing = command === 'dev'
      updateConfig({
        ...(isEditing && { security: { csp: false } }),
        vite: { define: { SHOWS_DRAFTS: String(isEditing) } },
      })
    },
  },
}

export default defineConfig({
  site: site.origin,
  output: 'static',
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 64 * 1024 }),
  integrations: [mdx(), react(), keptRenderer(), editing],
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  security: { csp: site.measurementId ? MEASUREMENT_POLICY : true, checkOrigin: true },
  vite: {
    plugins: [plainImports],
    build: { assetsInlineLimit: 0, modulePreload: { resolveDependencies: () => [] } },
    css: { transformer: 'lightningcss' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', test: FRAME_MODULES },
                  { name: 'react', test: REACT_MODULES },
                ],
              },
            },
          },
        },
      },
    },
  },
})
