import mdx from '@astrojs/mdx'
import node from '@astrojs/node'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { readSnapshot } from './src/db/catalogue/snapshot.ts'
import { MEASUREMENT_POLICY } from './src/domain/analytics/measurement-policy.ts'

const { frame, redirects } = await readSnapshot()

/** Pages that belong to one shopper or to nobody: never in the sitemap. */
const PRIVATE =
  /\/(account|cart|checkout|compare|search|login|register|forgot-password|reset-password|verify-email|order\/success|404)$/

/** Moved addresses and private pages stay out of the sitemap. */
function isPublic(page) {
  return !PRIVATE.test(page) && !redirects.has(new URL(page).pathname)
}

export default defineConfig({
  site: frame.site.origin,
  output: 'static',
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: 64 * 1024 }),
  integrations: [mdx(), react(), sitemap({ filter: isPublic })],
  trailingSlash: 'never',
  compressHTML: true,
  session: false,
  prefetch: false,
  devToolbar: { enabled: false },
  build: { format: 'directory', inlineStylesheets: 'never' },
  markdown: { syntaxHighlight: false },
  prerenderConflictBehavior: 'error',
  security: { csp: frame.site.measurementId ? MEASUREMENT_POLICY : true, checkOrigin: true },
  experimental: { incrementalBuild: true },
  vite: { build: { assetsInlineLimit: 0 }, css: { transformer: 'lightningcss' } },
})
