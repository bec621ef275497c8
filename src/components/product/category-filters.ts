import { fetchListTable } from '#browser/base/data-files.ts'
import { trackLatestCall } from '#browser/base/latest-call.ts'
import {
  chosenFilters,
  countProductsPerValue,
  type ListTable,
  matchingListPositions,
  readFilterSelection,
} from '#domain/catalogue/filters.ts'
import { ENTRIES_A_PAGE } from '#domain/catalogue/list-pages.ts'
import { startFilterPanel } from './filter-panel.ts'
import { createListedTiles } from './listed-tiles.ts'

/** Starts a list's filters, which the page's query holds. On a list of several pages, using the filters first fetches the data of all its products. */
export function startCategoryFilters(page: Document): void {
  const section = page.querySelector<HTMLElement>('[data-list]')
  const list = page.querySelector<HTMLElement>('[data-products]')
  if (!section || !list) return
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const hide = (name: string, isHidden: boolean) => part(name)?.toggleAttribute('hidden', isHidden)
  const { list: base = '', first } = section.dataset
  const ownPath = location.pathname
  const inPage = part('table')?.textContent
  const allText = part('count')?.textContent ?? ''
  let table: ListTable | undefined = inPage ? JSON.parse(inPage) : undefined
  const tiles = createListedTiles(list, Number(first), () => table?.ids ?? [])
  const shownTiles = () => list.querySelectorAll(':scope > :not([hidden])')
  const begin = trackLatestCall()

  const fit = page.querySelector<HTMLFormElement>('[data-fit]')
  const isMeasure = ([name]: readonly [string, string]) => Boolean(fit?.elements.namedItem(name))

  const choose = (query: URLSearchParams) => {
    const filters = [...query].filter((filter) => !isMeasure(filter))
    const measures = [...new URLSearchParams(location.search)].filter(isMeasure)
    const all = String(new URLSearchParams([...filters, ...measures]))
    const path = filters.length > 0 ? base : ownPath
    history.pushState(null, '', all ? `${path}?${all}` : path)
    void show()
  }
  const panel = startFilterPanel(page, section, choose)

  async function show(): Promise<void> {
    const isCurrent = begin()
    hide('failed', true)
    try {
      table ??= await fetchListTable(base)
      if (isCurrent()) await showChoice(table, isCurrent)
    } catch {
      if (isCurrent()) hide('failed', false)
    }
  }

  async function showChoice(known: ListTable, isCurrent: () => boolean): Promise<void> {
    const query = new URLSearchParams(location.search)
    const selection = readFilterSelection(known, query)
    const counts = known.facets.map((facet) => countProductsPerValue(known, selection, facet))
    panel.show(known.facets, query, counts)
    const isAll = !selection.sort && chosenFilters(known.facets, query).length === 0
    const found = isAll ? tiles.ownPlaces : matchingListPositions(known, selection)
    const limit = ENTRIES_A_PAGE * (history.state?.pages ?? 1)
    const shown = inPage || isAll ? found : found.slice(0, limit)
    const count = isAll ? known.ids.length : found.length
    part('count')?.replaceChildren(count === known.ids.length ? allText : `${count} of ${allText}`)
    panel.showCount(count)
    hide('no-match', count > 0)
    hide('more', shown.length === found.length)
    page.querySelector('.pagination')?.toggleAttribute('hidden', !isAll)
    await tiles.show(shown, isCurrent)
    list?.dispatchEvent(new Event('tiles-shown'))
  }

  part('more')?.addEventListener('click', async () => {
    const { length } = shownTiles()
    history.replaceState({ pages: (history.state?.pages ?? 1) + 1 }, '')
    await show()
    shownTiles()[length]?.querySelector('a')?.focus()
  })
  part('retry')?.addEventListener('click', () => {
    page.querySelector('main')?.focus({ preventScroll: true })
    void show()
  })
  addEventListener('popstate', () => void show())

  const asked = new URLSearchParams(location.search)
  const query = withEarlyChoice(asked, section.querySelector('form'))
  if (`${query}` !== `${asked}`) choose(query)
  else if (location.search) void show()
  else showOnFirstUse()

  function showOnFirstUse(): void {
    const firstUse = new AbortController()
    for (const use of ['pointerover', 'focusin']) {
      section?.addEventListener(
        use,
        () => {
          firstUse.abort()
          void show()
        },
        firstUse,
      )
    }
  }
}

/** Adds the prices and the sort order that were chosen before the script ran; the other filters are shown by it. */
function withEarlyChoice(asked: URLSearchParams, form: HTMLFormElement | null): URLSearchParams {
  const query = new URLSearchParams(asked)
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (value !== '') query.set(name, `${value}`)
  }
  return query
}
