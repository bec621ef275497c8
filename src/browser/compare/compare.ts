import { MAX_COMPARED, parseSlugs } from '#domain/compare/compare.ts'
import { stored } from '../stored.ts'
import { showToast } from '../toasts.ts'

const NONE: readonly string[] = []

const compared = stored('compare', NONE, (text) => parseSlugs(text, MAX_COMPARED))

export const $compare = compared.$value

export function toggleCompare(slug: string): void {
  compared.update((slugs) => {
    if (slugs.includes(slug)) return slugs.filter((other) => other !== slug)
    if (slugs.length < MAX_COMPARED) return [...slugs, slug]
    showToast(`You can compare up to ${MAX_COMPARED} products. Remove one to add another.`, {
      type: 'warning',
    })
    return slugs
  })
}

export function setCompare(slugs: readonly string[]): void {
  compared.update(() => slugs)
}

export function removeFromCompare(slug: string): void {
  compared.update((slugs) => slugs.filter((other) => other !== slug))
}

export function clearCompare(): void {
  setCompare(NONE)
}
