import { join } from 'node:path'

/** The content security policy of a build's pages. */
export const PAGE_CSP_FILE = 'page-policy.txt'

/** Checkout must read the catalogue that its pages were built from, so that both agree on prices. */
export function catalogueOf(build: string): string {
  return join(build, 'catalogue.sqlite')
}
