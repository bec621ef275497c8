import { createFileLoader, fetchRows } from '#browser/base/rows.ts'
import { $compare, removeFromCompare, setCompare } from '#browser/compare/compare.ts'
import { comparePath, MAX_COMPARED } from '#domain/compare/compare.ts'
import { shortName } from '#domain/compare/table.ts'
import { type Tile, tilesOfProducts } from '#domain/search/tile.ts'
import { createButton, createElement } from '../dom.ts'

const products = new Map<number, Tile>()
const load = createFileLoader()
let tray: HTMLElement | undefined

export function showCompareTray(): void {
  if (tray) return
  const count = createElement('span', { 'data-count': '' })
  const list = createElement('ul', { role: 'list', id: 'tray-list' })
  const compare = createElement('a', { class: 'button small' }, 'Compare')
  const toggle = createButton(
    { class: 'tray-toggle', 'aria-expanded': 'false', 'aria-controls': 'tray-list' },
    '',
    () => {
      toggle.setAttribute('aria-expanded', `${!toggle.matches('[aria-expanded=true]')}`)
    },
  )
  const made = createElement(
    'aside',
    { class: 'tray no-print', 'aria-label': 'Comparison' },
    createElement('p', { class: 'tray-count', role: 'status' }, count),
    toggle,
    list,
    compare,
    createButton({ class: 'as-link tray-clear' }, 'Clear all', clear),
  )
  tray = made

  $compare.subscribe((ids) => {
    list.replaceChildren(...ids.map((id) => item(id, list)))
    if (ids.length === 0) return made.remove()
    if (!made.isConnected) document.querySelector('main')?.after(made)
    const text = `Comparing ${ids.length} of ${MAX_COMPARED}`
    count.textContent = text
    toggle.textContent = text
    compare.href = comparePath(ids)
    void nameProducts(ids, list)
  })
}

function item(id: number, list: HTMLElement): HTMLElement {
  const product = products.get(id)
  const name = product ? shortName(product.name, product.category.name) : nameInPage(id)
  const remove = createButton({ 'aria-label': `Remove ${name} from the comparison` }, '×', () => {
    removeFromCompare(id)
    focusIn(list)
  })
  return createElement(
    'li',
    {},
    product ? createElement('a', { href: product.path }, name) : name,
    remove,
  )
}

/** Until the product's row is loaded, its name is read from its COMPARE button. */
function nameInPage(id: number): string {
  const button = document.querySelector(`[data-compare="${id}"]`)
  return button?.getAttribute('aria-description') ?? 'Product'
}

/** Removes products that are no longer sold. */
async function nameProducts(ids: readonly number[], list: HTMLElement): Promise<void> {
  const unknown = ids.filter((id) => !products.has(id))
  if (unknown.length === 0) return
  const rows = await fetchRows(unknown, load).catch(() => null)
  if (!rows) return
  for (const product of tilesOfProducts(unknown, rows)) products.set(product.id, product)
  for (const id of unknown.filter((id) => !products.has(id))) removeFromCompare(id)
  list.replaceChildren(...$compare.get().map((id) => item(id, list)))
}

function clear(): void {
  setCompare([])
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

function focusIn(list: HTMLElement): void {
  const next = list.querySelector('button') ?? document.querySelector<HTMLElement>('main')
  next?.focus({ preventScroll: true })
}
