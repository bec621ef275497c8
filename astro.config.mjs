import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import mdx from '@astrojs/mdx'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import {
  BROWSERS,
  onDemandRoutes,
  SHARED_SETTINGS,
  SHARED_VITE_SETTINGS,
} from '#publishing/astro-settings.ts'
import { siteFiles } from '#publishing/site-files.ts'
import { withCatalogue } from './src/db/catalogue/client.ts'
import { getSiteDocuments } from './src/db/catalogue/queries.ts'
import { buildDay } from './src/domain/content/publication.ts'
import { MEASUREMENT_POLICY } from './src/domain/site/measurement.ts'

const { site } = await withCatalogue('data/catalogue.sqlite', getSiteDocuments)

/**
 * The script of every page, and constants, which would be a file of 35 bytes. Rolldown adds the imports of a group's
 * modules to its file: separate small files would compress worse and load one after the other.
 */
const EVERY_PAGE = /layouts\/Page\.astro\?astro&type=script|domain\/time\/durations/

/** React, and what each island needs besides, compress better in one file, and each file costs 600 bytes of headers. */
const REACT_MODULES =
  /node_modules\/(react|react-dom|scheduler|@nanostores\/react)\/|islands\/ui\/(hydrat|Island|LoadFailed)/

/**
 * What four kinds of pages need is in one sheet, which the browser then has for the next page: each
 * sheet of its own would cost 600 bytes of headers. What islands share is needed in the account.
 */
const STYLE_GROUPS = [
  { name: 'shared', test: /src\/(components|layouts|styles)\/.*\.css$/, minShareCount: 4 },
  { name: 'account', test: /src\/islands\/.*\.css$/, minShareCount: 2 },
]

/**
 * Settings of the editing server: it answers calls and desk too, shows drafts whatever `DEV` is, and sends
 * a content security policy of its own, since Vite injects styles.
 */
const editing = {
  name: 'editing',
  hooks: {
    'astro:config:setup': ({ command, updateConfig, injectRoute, addMiddleware }) => {
      const isEditing = command === 'dev'
      if (isEditing) {
        for (const route of onDemandRoutes('src/routes')) injectRoute(route)
        addMiddleware({
          entrypoint: new URL('src/routes/middleware.ts', import.meta.url),
          order: 'pre',
        })
      }
      updateConfig({
        ...(isEditing && { adapter: node({ mode: 'middleware' }), security: { csp: false } }),
        vite: {
          define: {
            SHOWS_DRAFTS: String(isEditing),
            BUILD_DAY: JSON.stringify(buildDay(process.env, new Date())),
            BROWSERS: JSON.stringify(BROWSERS),
          },
        },
      })
    },
  },
}

const policy = site.measurementId ? MEASUREMENT_POLICY : {}
const inlineScripts = ['LostScript', 'Notices'].map((name) => {
  const component = readFileSync(`src/components/frame/${name}.astro`, 'utf8')
  return /<script is:inline>(.*?)<\/script>/.exec(component)?.[1] ?? ''
})

/** React's integration, whose islands are started by our own script. */
const islands = react()
const setUpReact = islands.hooks['astro:config:setup']
islands.hooks['astro:config:setup'] = (options) =>
  setUpReact?.({
    ...options,
    addRenderer: (renderer) =>
      options.addRenderer({
        ...renderer,
        clientEntrypoint: join(import.meta.dirname, 'src/islands/ui/hydrate.ts'),
      }),
  })

export default defineConfig({
  ...SHARED_SETTINGS,
  site: site.origin,
  integrations: [
    mdx(),
    islands,
    siteFiles(process.env.PREVIOUS_BUILD, process.env.PROGRAM_FINGERPRINT),
    editing,
  ],
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  // `checkOrigin` would answer forms with 403, before the edge answers all but JSON with 415.
  security: {
    csp: {
      ...policy,
      scriptDirective: {
        ...policy.scriptDirective,
        hashes: inlineScripts.map((script) => `sha256-${hash('sha256', script, 'base64')}`),
      },
    },
    checkOrigin: false,
  },
  vite: {
    ...SHARED_VITE_SETTINGS,
    // Vite would answer OPTIONS itself, and let pages of other origins read the answers.
    server: { cors: false },
    environments: {
      prerender: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: STYLE_GROUPS } } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'frame', test: EVERY_PAGE },
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
