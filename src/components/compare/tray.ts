import { $compare, clearCompare, removeFromCompare } from '#browser/compare/compare.ts'
import { fetchSoldPreviews } from '#browser/compare/sold-previews.ts'
import { comparePath, MAX_COMPARED } from '#domain/compare/compare.ts'
import { button, element } from '../dom.ts'

const names = new Map<string, string>()
let tray: HTMLElement | undefined

export function showTray(): void {
  if (tray) return
  const count = element('span', { 'data-count': '' })
  const list = element('ul', { role: 'list', id: 'tray-list' })
  const compare = element('a', { class: 'button small' }, 'Compare')
  const toggle = button(
    { class: 'tray-toggle', 'aria-expanded': 'false', 'aria-controls': 'tray-list' },
    '',
    () => {
      toggle.ariaExpanded = `${toggle.ariaExpanded !== 'true'}`
    },
  )
  const made = element(
    'aside',
    { class: 'tray no-print', 'aria-label': 'Comparison' },
    element('p', { class: 'tray-count', role: 'status' }, count),
    toggle,
    list,
    compare,
    button({ class: 'tray-clear' }, 'Clear all', clear),
  )
  tray = made

  $compare.subscribe((slugs) => {
    list.replaceChildren(...slugs.map((slug) => item(slug, list)))
    if (slugs.length === 0) return made.remove()
    if (!made.isConnected) document.querySelector('main')?.after(made)
    const text = `Comparing ${slugs.length} of ${MAX_COMPARED}`
    count.textContent = text
    toggle.textContent = text
    compare.href = comparePath(slugs)
    void fetchNames(slugs, list)
  })
}

function item(slug: string, list: HTMLElement): HTMLElement {
  const name = names.get(slug) ?? wordsOf(slug)
  const remove = button({ 'aria-label': `Remove ${name} from the comparison` }, '×', () => {
    removeFromCompare(slug)
    focusIn(list)
  })
  return element('li', {}, element('a', { href: `/product/${slug}` }, name), remove)
}

async function fetchNames(slugs: readonly string[], list: HTMLElement): Promise<void> {
  const unknown = slugs.filter((slug) => !names.has(slug))
  if (unknown.length === 0) return
  for (const slug of unknown) names.set(slug, wordsOf(slug))
  const previews = await fetchSoldPreviews(unknown).catch(() => [])
  for (const preview of previews) if (preview) names.set(preview.slug, preview.shortName)
  list.replaceChildren(...$compare.get().map((slug) => item(slug, list)))
}

function clear(): void {
  clearCompare()
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function focusIn(list: HTMLElement): void {
  const next = list.querySelector('button') ?? document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}

/** `hills-cover` → `Hills cover` */
function wordsOf(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
