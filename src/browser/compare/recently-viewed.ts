import { parseIds } from '#domain/compare/compare.ts'
import { createStoredAtom } from '../base/storage.ts'

/** One more id than the page shows, since a product's page doesn't list the product itself. */
const MAX_SHOWN = 6
const MAX_KEPT = MAX_SHOWN + 1

const NONE: readonly number[] = []

export function createRecentlyViewed() {
  const { $value, update } = createStoredAtom(
    'recently-viewed',
    NONE,
    (text) => parseIds(text, MAX_KEPT),
    {
      silent: true,
    },
  )
  return {
    recordViewed(id: number): void {
      update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_KEPT))
    },
    otherViewed(id: number): number[] {
      return $value
        .get()
        .filter((other) => other !== id)
        .slice(0, MAX_SHOWN)
    },
  }
}

export const { recordViewed, otherViewed } = createRecentlyViewed()
