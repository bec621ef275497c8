import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroAdapter, AstroIntegration } from 'astro'
import { simpleSitemapAndIndex } from 'sitemap'
import { withCatalogue } from '#db/catalogue/client.ts'
import { getRedirects, getSiteDocuments } from '#db/catalogue/queries.ts'
import { isListed } from '#domain/site/pages.ts'
import { writeHostFiles } from '#serving/host-files.ts'
import { publishingPrerenderer } from './prerenderer.ts'
import { ReusedPages } from './reused-pages.ts'

/** `files.ts` copies public/ instead of Astro. A custom prerenderer must name Astro's own prerender entry. */
const VITE_SETTINGS = {
  environments: {
    client: { build: { copyPublicDir: false } },
    prerender: { build: { rolldownOptions: { input: 'astro/entrypoints/prerender' } } },
  },
}

/** A build has pages and no server. The content security policy becomes a header, which `siteFiles` collects. */
const PAGES_ONLY: AstroAdapter = {
  name: 'pages-only',
  entrypointResolution: 'auto',
  adapterFeatures: { buildOutput: 'static', staticHeaders: true, preserveBuildClientDir: true },
  supportedAstroFeatures: { staticOutput: 'stable', sharpImageService: 'stable' },
}

export function siteFiles(previous = '', program = '', now = new Date()): AstroIntegration {
  const pages = new ReusedPages(previous, now)
  let client = ''
  let policies: readonly string[] = []
  return {
    name: 'site-files',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        client = fileURLToPath(config.build.client)
        if (!config.adapter) setAdapter(PAGES_ONLY)
      },
      'astro:build:setup': ({ updateConfig }) => updateConfig(VITE_SETTINGS),
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => publishingPrerenderer(astro, pages, { client, program })),
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
    const { site } = await getSiteDocuments(db)
    return { origin: site.origin, redirects: await getRedirects(db) }
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
