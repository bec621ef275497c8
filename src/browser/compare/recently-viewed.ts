import { parseSlugs } from '#domain/compare/compare.ts'
import { stored } from './stored.ts'

/** Shown at the foot of a product's page, which is itself not among them. */
const MOST_SHOWN = 6
const MOST_KEPT = MOST_SHOWN + 1

const NONE: readonly string[] = []

const viewed = stored('recently-viewed', NONE, (text) => parseSlugs(text, MOST_KEPT), {
  silent: true,
})

/** Slugs of the products looked at, the latest first. */
export const $recentlyViewed = viewed.$value

/** Notes that a product's page is open. */
export function noteViewed(slug: string): void {
  viewed.update((slugs) => [slug, ...slugs.filter((other) => other !== slug)].slice(0, MOST_KEPT))
}

/** The products looked at before the one whose page is open. */
export function viewedBefore(slug: string): string[] {
  return $recentlyViewed
    .get()
    .filter((other) => other !== slug)
    .slice(0, MOST_SHOWN)
}
