import type { UkDelivery } from '../shipping/uk-delivery.ts'
import type { Calendar } from '../time/calendar.ts'
import type { Notice } from './calendar.ts'
import type { Menus } from './display.ts'
import type { Site } from './site.ts'
import type { ShopTerms } from './terms.ts'

/** Data of every page's header, sidebar and footer. `topSellers` are product names by slug. */
export interface Frame {
  readonly site: Site
  readonly menus: Menus
  readonly promises: readonly string[]
  readonly terms: ShopTerms
  readonly ukDelivery: UkDelivery
  readonly calendar: Calendar
  readonly notices: readonly Notice[]
  readonly topSellers: Readonly<Record<string, string>>
}

/** Uses the configured origin, never a request's Host. */
export function absoluteUrl(site: Site, path: string): string {
  return new URL(path, site.origin).href.replace(/\/$/, '')
}

export function pageTitle(site: Site, title: string): string {
  return `${title} | ${site.name}`
}
