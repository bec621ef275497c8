import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Settings of both of Astro's projects: the pages (astro.config.mjs) and the routes rendered on demand (src/routes). */
export const SHARED_SETTINGS = {
  output: 'static',
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'never', concurrency: 4 },
} as const

/** The oldest browsers that the shop supports (decision 98), which are also those of Vite's scripts. Without them the minifier joins rules whose selectors some do not know. */
export const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']

/** Pages load their sheets in any order, so each sheet that has a layer begins with the order of all. */
const layerOrder = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /^[^?]*\/src\/[^?]*\.css\b/.test(id) && /@layer|layer\(/.test(code)
      ? { code: `@layer base, controls, components, layout, utilities;\n${code}`, map: null }
      : undefined,
} as const

export const SHARED_VITE_SETTINGS = {
  plugins: [layerOrder],
  // The folder is new, and publishing writes to it at the same time.
  build: { assetsInlineLimit: 0, modulePreload: false, emptyOutDir: false, cssTarget: BROWSERS },
  css: { transformer: 'lightningcss' },
} as const

/** The routes of src/routes as `injectRoute` takes them, for the editing server, which answers everything. */
export function onDemandRoutes(root: string) {
  const pages = join(root, 'pages')
  return globSync('**/*.{astro,ts}', { cwd: pages }).map((name) => ({
    pattern: `/${name.replaceAll('\\', '/').replace(/(\/?index)?\.\w+$/, '')}`,
    entrypoint: join(pages, name),
    prerender: false,
  }))
}
