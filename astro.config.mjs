import { fileURLToPath } from 'node:url'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { siteFiles } from '#publishing/site-files.ts'
import { isApiTarget } from '#server/site/decide.ts'
import { withCatalogue } from './src/db/catalogue/client.ts'
import { getSite } from './src/db/catalogue/queries.ts'
import { MEASUREMENT_POLICY } from './src/domain/analytics/measurement.ts'
import { buildDay } from './src/domain/content/publication.ts'

const site = await withCatalogue('data/catalogue.sqlite', getSite)

/**
 * The script of every page. Rolldown adds the imports of a group's modules to its file: separate small
 * files would compress worse and load one after the other.
 */
const EVERY_PAGE = /layouts\/Page\.astro\?astro&type=script/

/** React, and what each island needs besides, compress better in one file, and each file costs 600 bytes of headers. */
const REACT_MODULES =
  /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|islands\/ui\/hydration/

/** The price of a choice: a file of its own would be 88 bytes and 650 of headers. */
const CONFIGURATION = /domain\/configurator\/(configuration|pricing)\.ts/

/** The content security policy becomes a header, since only adapters may ask for that. */
const policyHeaders = {
  name: 'policy-headers',
  hooks: {
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'policy-headers',
        entrypointResolution: 'auto',
        adapterFeatures: {
          buildOutput: 'static',
          preserveBuildClientDir: true,
          staticHeaders: true,
        },
        supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
      }),
  },
}

/** Exports the API as `handler(req, res, next)`. */
const ENTRY = fileURLToPath(new URL('./src/server/entry.ts', import.meta.url))

/** Passes API requests to the entry before Vite's and Astro's own middleware. */
const editingCalls = {
  name: 'editing-calls',
  enforce: 'post',
  configureServer: (server) => () => {
    server.middlewares.stack.unshift({
      route: '',
      handle: (req, res, next) => {
        if (!isApiTarget(req.url)) return next()
        server
          .ssrLoadModule(ENTRY)
          .then(({ handler }) => handler(req, res, next))
          .catch(next)
      },
    })
  },
}

/**
 * Settings of the editing server: it shows drafts whatever `DEV` is, and sends no content security
 * policy, which would block the styles that Vite injects.
 */
const editing = {
  name: 'editing',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const isEditing = command === 'dev'
      updateConfig({
        ...(isEditing && { security: { csp: false } }),
        vite: {
          define: {
            SHOWS_DRAFTS: String(isEditing),
            BUILD_DAY: JSON.stringify(buildDay(process.env, new Date())),
          },
        },
      })
    },
  },
}

export default defineConfig({
  site: site.origin,
  output: 'static',
  adapter: policyHeaders,
  integrations: [
    mdx(),
    react(),
    siteFiles(process.env.PREVIOUS_BUILD, process.env.PROGRAM),
    editing,
  ],
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  security: { csp: site.measurementId ? MEASUREMENT_POLICY : true },
  vite: {
    plugins: [editingCalls],
    // The folder is new, and publishing writes to it at the same time.
    build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: false },
    css: { transformer: 'lightningcss' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', test: EVERY_PAGE },
                  { name: 'react', test: REACT_MODULES },
                  { name: 'configuration', test: CONFIGURATION },
                ],
              },
            },
          },
        },
      },
    },
  },
})
