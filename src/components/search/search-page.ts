import type { ChosenFacets } from '#browser/search/matches.ts'
import { PRODUCTS_A_PAGE, type Search, type SearchState } from '#browser/search/search.ts'
import type { GuideHit } from '#domain/search/hits.ts'
import { readQuery, resultText } from '#domain/search/query.ts'
import { fillTile } from '../product/fill-tile.ts'
import { startFilterPanel } from '../product/filter-panel.ts'
import type { ShownFacet } from '../product/filter-values.ts'

const DEBOUNCE_MS = 200

/** Keeps the query in the address and the number of shown pages in the history entry, so that going back restores both. */
export function startSearchPage(page: Document, search: Search): void {
  const { $search, find, countFacets, showMore, retry } = search
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const form = page.querySelector<HTMLFormElement>('main form[role=search]')
  const field = form?.querySelector('input')
  const section = part('panel')
  if (!form || !field || !section) return
  const facets: readonly ShownFacet[] = JSON.parse(part('facets')?.textContent ?? '[]')
  const siteTitle = page.title
  const filled = new Map<string, readonly unknown[]>()

  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

  const render = (state: SearchState) => {
    const { status, query, productCount, guideCount } = state
    const isFound = productCount + guideCount > 0
    part('status')?.replaceChildren(statusText(state))
    part('status')?.classList.toggle('loading', status === 'loading')
    part('found')?.setAttribute('aria-busy', String(status === 'loading'))
    page.title = query ? `“${query}” – ${siteTitle}` : siteTitle
    if (status === 'loading') return
    show('facets-part', productCount > 0 || Object.keys(state.chosen).length > 0)
    const { facetCounts } = state
    const counts = facets.map(({ name, values }) =>
      values.map(({ value }) => facetCounts?.[name]?.[value] ?? 0),
    )
    panel.show(facets, new URLSearchParams(location.search), facetCounts && counts)
    panel.showCount(productCount)
    show('failed', status === 'failed')
    show('found', isFound)
    show('none', status === 'done' && !isFound)
    show('start', !isFound)
    show('products-part', productCount > 0)
    show('guides-part', guideCount > 0)
    show('jump', guideCount > 0 && !state.guidesFirst)
    show('more-products', state.products.length < productCount)
    show('more-guides', state.guides.length < guideCount)
    part('found')?.classList.toggle('guides-first', state.guidesFirst)
    fill('products', state.products, fillTile)
    fill('guides', state.guides, fillGuide)
  }

  /** Leaves a list as it is whose results are the same, and with it the focus. */
  function fill<Hit>(
    kind: string,
    hits: readonly Hit[],
    fillItem: (item: HTMLElement, hit: Hit) => void,
  ) {
    if (filled.get(kind) === hits) return
    filled.set(kind, hits)
    const template = page.querySelector<HTMLTemplateElement>(`template[data-${kind}-item]`)
    const items = hits.map((hit) => {
      const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
      fillItem(item, hit)
      return item
    })
    part(kind)?.replaceChildren(...items)
  }

  const panel = startFilterPanel(page, section, (query) => {
    query.set('q', $search.get().query)
    history.pushState(null, '', `?${query}`)
    void open()
  })
  for (const use of ['pointerover', 'focusin'])
    section.addEventListener(use, () => void countFacets(), { once: true })

  let timer: ReturnType<typeof setTimeout> | undefined
  const searchForInput = () => {
    clearTimeout(timer)
    const query = readQuery(field.value)
    const { query: before, status } = $search.get()
    if (query === before && status !== 'failed') return
    history.replaceState(null, '', query ? `?${new URLSearchParams({ q: query })}` : '/search')
    void find(query)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    searchForInput()
    if (matchMedia('(pointer: coarse)').matches) field.blur()
  })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(searchForInput, DEBOUNCE_MS)
  })
  part('retry')?.addEventListener('click', () => void retry())
  for (const kind of ['products', 'guides'] as const) {
    part(`more-${kind}`)?.addEventListener('click', async () => {
      const shown = $search.get()[kind].length
      await showMore(kind)
      const pages = Math.ceil($search.get().products.length / PRODUCTS_A_PAGE)
      history.replaceState({ pages }, '')
      part(kind)?.children.item(shown)?.querySelector('a')?.focus()
    })
  }

  const readAddress = () => {
    const address = new URLSearchParams(location.search)
    return { query: readQuery(address.get('q')), chosen: chosenFacets(facets, address) }
  }
  const open = async () => {
    const { query, chosen } = readAddress()
    const { pages, top = 0 } = history.state ?? {}
    field.value = query
    await find(query, pages, chosen)
    if (top > 0) scrollTo({ top, behavior: 'instant' })
  }
  addEventListener('popstate', () => {
    const { query, chosen } = $search.get()
    if (JSON.stringify(readAddress()) !== JSON.stringify({ query, chosen })) void open()
  })
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, top: scrollY }, '')
  })
  $search.listen(render)
  void open()
}

function chosenFacets(facets: readonly ShownFacet[], query: URLSearchParams): ChosenFacets {
  const chosen = facets.map(({ name, values }) => {
    const asked = query.getAll(name)
    return [
      name,
      values.map(({ value }) => value).filter((value) => asked.includes(value)),
    ] as const
  })
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0))
}

function statusText({ status, query, foundFor, productCount, guideCount }: SearchState): string {
  if (status === 'loading') return 'Loading...'
  return status === 'done' ? resultText(query, foundFor, productCount, guideCount) : ''
}

function fillGuide(item: HTMLElement, { path, title, description }: GuideHit): void {
  const link = item.querySelector('a')
  if (link) link.href = path
  link?.append(title)
  item.querySelector('p')?.append(description)
}
