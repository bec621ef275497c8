import { relative } from 'node:path'
import { simpleSitemapAndIndex } from 'sitemap'
import { isListed } from '#domain/routes/pages.ts'

const MAX_URLS_PER_FILE = 10_000

/** `folder` must be below the working directory. */
export async function writeSitemap(
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
