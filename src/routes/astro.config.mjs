import node from '@astrojs/node'
import { defineConfig, passthroughImageService } from 'astro/config'
import { SHARED_SETTINGS, SHARED_VITE_SETTINGS } from '#publishing/astro-settings.ts'

/**
 * The routes rendered on demand: calls and the owner's desk. They are a part of the program, so `npm run routes` builds them
 * apart from the pages, and their scripts and styles are below /desk.
 */
export default defineConfig({
  ...SHARED_SETTINGS,
  output: 'server',
  srcDir: '.',
  // The edge limits bodies further.
  adapter: node({ mode: 'middleware', bodySizeLimit: 1024 * 1024 }),
  cacheDir: '../../node_modules/.cache/routes',
  build: { ...SHARED_SETTINGS.build, assets: 'desk/_astro' },
  image: { service: passthroughImageService() },
  security: { csp: true, checkOrigin: false },
  vite: {
    ...SHARED_VITE_SETTINGS,
    cacheDir: '../../node_modules/.cache/routes/vite',
    environments: {
      client: { build: { copyPublicDir: false } },
      // The routes import the server's own modules from src: bundled, a second copy of the program would run.
      ssr: {
        build: {
          rolldownOptions: {
            external: [/^#(server|owner)\//],
            output: { codeSplitting: { groups: [{ name: 'routes', test: /./ }] } },
          },
        },
      },
    },
  },
})
