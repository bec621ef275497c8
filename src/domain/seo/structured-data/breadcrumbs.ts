import { absoluteUrl } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'

/** One step on the way from the home page to a page. */
export interface Crumb {
  readonly name: string
  readonly path: string
}

/** schema.org `BreadcrumbList` of at least two steps. */
export function breadcrumbList(site: Site, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, path),
    })),
  }
}
