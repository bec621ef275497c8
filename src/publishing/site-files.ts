import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { simpleSitemapAndIndex } from 'sitemap'
import { withCatalogue } from '#db/catalogue/client.ts'
import { getRedirects, getSite } from '#db/catalogue/queries.ts'
import { isListed } from '#domain/routes/pages.ts'
import { writeHostFiles } from '#serving/host-files.ts'
import { publishingPrerenderer } from './prerenderer.ts'
import { ReusedPages } from './reused-pages.ts'

/** `files.ts` copies public/ instead of Astro. A custom prerenderer must name Astro's own prerender entry. */
const VITE_SETTINGS = {
  environments: {
    client: { build: { copyPublicDir: false } },
    // The route imports the server's own modules from src: bundled, a second copy of the program would run.
    ssr: {
      build: {
        rolldownOptions: {
          external: [/^#(server|owner)\//],
          output: { codeSplitting: { groups: [{ name: 'routes', test: /./ }] } },
        },
      },
    },
    prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } },
  },
}

export function siteFiles(previous = '', program = '', now = new Date()): AstroIntegration {
  const pages = new ReusedPages(previous, now)
  let client = ''
  let policies: readonly string[] = []
  return {
    name: 'site-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        client = fileURLToPath(config.build.client)
      },
      'astro:build:setup': ({ updateConfig }) => updateConfig(VITE_SETTINGS),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) =>
          publishingPrerenderer(astro, pages, { client, previous, program }),
        ),
      'astro:build:generated': ({ routeToHeaders }) => {
        const policyOf = (path: string) =>
          routeToHeaders.get(path)?.headers.get('content-security-policy') ?? ''
        policies = pages.linkAndRecord(join(client, '..'), policyOf)
      },
      'astro:build:done': async () => {
        const { origin, redirects } = await readCatalogue()
        const listed = [...pages.pages].filter(([path]) => !redirects.has(path))
        await writeSitemap(client, origin, listed)
        writeHostFiles(join(client, '..'), { policies, redirects, origin })
      },
    },
  }
}

function readCatalogue() {
  return withCatalogue('data/catalogue.sqlite', async (db) => {
    const [{ origin }, redirects] = await Promise.all([getSite(db), getRedirects(db)])
    return { origin, redirects }
  })
}

const MAX_URLS_PER_FILE = 10_000

/** `folder` must be below the working directory. */
async function writeSitemap(
  folder: string,
  origin: string,
  pages: readonly (readonly [path: string, modified: string | undefined])[],
): Promise<void> {
  await simpleSitemapAndIndex({
    hostname: origin,
    destinationDir: relative('', folder),
    sourceData: pages
      .filter(([url]) => isListed(url))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([url, lastmod]) => ({ url, ...(lastmod !== undefined && { lastmod }) })),
    limit: MAX_URLS_PER_FILE,
    gzip: false,
  })
}
