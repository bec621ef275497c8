import { MOST_COMPARED, parseSlugs } from '#domain/compare/compare.ts'
import { stored } from './stored.ts'
import { showToast } from './toasts.ts'

const NONE: readonly string[] = []

const compared = stored('compare', NONE, (text) => parseSlugs(text, MOST_COMPARED))

/** Slugs of the products to compare, in the order they were chosen. */
export const $compare = compared.$value

/** Adds a product to the comparison, or takes it out. A fifth is refused with a warning. */
export function toggleCompare(slug: string): void {
  compared.update((slugs) => {
    if (slugs.includes(slug)) return slugs.filter((other) => other !== slug)
    if (slugs.length < MOST_COMPARED) return [...slugs, slug]
    showToast(`You can compare ${MOST_COMPARED} products at once. Take one out to add another.`, {
      type: 'warning',
    })
    return slugs
  })
}

export function removeFromCompare(slug: string): void {
  compared.update((slugs) => slugs.filter((other) => other !== slug))
}

export function clearCompare(): void {
  compared.update(() => NONE)
}
