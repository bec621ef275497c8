import { comparedIn } from '#domain/compare/compare.ts'
import { $compare } from '#stores/compare.ts'

/** Fills the comparison's page: with what its address names, else with what the browser keeps. */
export function startCompare(page: HTMLElement): void {
  const slugs = comparedIn(location.search) ?? $compare.get()
  if (slugs.length > 0) {
    import('./comparison.ts').then(({ showComparison }) => showComparison(page, slugs))
  } else {
    page.querySelector('[data-loading]')?.toggleAttribute('hidden', true)
    page.querySelector('[data-empty]')?.removeAttribute('hidden')
  }
}
