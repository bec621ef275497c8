import { parseSlugs } from '#domain/compare/compare.ts'
import { stored } from '../stored.ts'

/** One more than is shown, since a product's page doesn't list itself. */
const MAX_SHOWN = 6
const MAX_KEPT = MAX_SHOWN + 1

const NONE: readonly string[] = []

const viewed = stored('recently-viewed', NONE, (text) => parseSlugs(text, MAX_KEPT), {
  silent: true,
})

export const $recentlyViewed = viewed.$value

export function recordViewed(slug: string): void {
  viewed.update((slugs) => [slug, ...slugs.filter((other) => other !== slug)].slice(0, MAX_KEPT))
}

export function otherViewed(slug: string): string[] {
  return $recentlyViewed
    .get()
    .filter((other) => other !== slug)
    .slice(0, MAX_SHOWN)
}
