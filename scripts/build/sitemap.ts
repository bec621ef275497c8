import { pathToFileURL } from 'node:url'
import sitemap from '@astrojs/sitemap'

/** Pages that belong to one shopper or to nobody. */
const PRIVATE =
  /^\/(account|account\/order|cart|checkout|compare|search|login|register|forgot-password|reset-password|verify-email|order\/success|404)$/

/**
 * Writes `sitemap-index.xml` and what it lists into a folder, of those of the pages that are for
 * everybody. `origin` is the shop's address.
 */
export async function writeSitemap(
  folder: string,
  origin: string,
  pathnames: readonly string[],
): Promise<void> {
  const pages = pathnames.filter((path) => !PRIVATE.test(path)).map((pathname) => ({ pathname }))
  const fail = (message: string) => {
    throw new Error(`The sitemap cannot be written: ${message}`)
  }
  // biome-ignore lint/suspicious/noExplicitAny: Astro calls these with far more than they use.
  const hooks = sitemap().hooks as Record<string, (options: any) => unknown>
  const config = { site: origin, base: '/', trailingSlash: 'never', build: { format: 'directory' } }
  await hooks['astro:routes:resolved']?.({ routes: [] })
  await hooks['astro:config:done']?.({ config })
  const logger = { info() {}, warn: fail, error: fail }
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), pages, logger })
}
