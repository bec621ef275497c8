import type { Site } from './site.ts'

/** What the header, sidebar and footer of every page need. */
export interface Frame {
  readonly site: Site
  /** Names of the products that the sidebar's TOP SELLERS links to, by slug. */
  readonly topSellers: Readonly<Record<string, string>>
}

/** An absolute URL of the shop: canonical links, feeds and structured data. Never built from a request. */
export function absoluteUrl(site: Site, path: string): string {
  return new URL(path, site.origin).href.replace(/\/$/, '')
}

/** `Airers | Hoist & Line` */
export function pageTitle(site: Site, title: string): string {
  return `${title} | ${site.name}`
}
