import { loadPart } from '#browser/base/load-part.ts'
import { $compare } from '#browser/compare/compare.ts'
import { readComparedIds } from '#domain/compare/compare.ts'

/** Compares the products named in the URL or, if it names none, the products in storage. */
export async function startCompare(page: HTMLElement): Promise<void> {
  const ids = readComparedIds(location.search) ?? $compare.get()
  const showInstead = (state: 'empty' | 'failed') => {
    page.querySelector('[data-loading]')?.toggleAttribute('hidden', true)
    page.querySelector(`[data-${state}]`)?.removeAttribute('hidden')
  }
  if (ids.length === 0) return showInstead('empty')
  const comparison = await loadPart(() => import('./comparison.ts'))
  if (comparison) return comparison.showComparison(page, ids)
  showInstead('failed')
  page.querySelector('[data-retry]')?.addEventListener('click', () => location.reload())
}
