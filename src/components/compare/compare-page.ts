import { $compare } from '#browser/compare/compare.ts'
import { comparedIn } from '#domain/compare/compare.ts'

/** Compares the products that the address names; if it names none, those in storage. */
export function startCompare(page: HTMLElement): void {
  const slugs = comparedIn(location.search) ?? $compare.get()
  if (slugs.length > 0) {
    import('./comparison.ts').then(({ showComparison }) => showComparison(page, slugs))
  } else {
    page.querySelector('[data-loading]')?.toggleAttribute('hidden', true)
    page.querySelector('[data-empty]')?.removeAttribute('hidden')
  }
}
