import { loadPart } from '#browser/base/load-part.ts'
import { after } from '#browser/base/timer.ts'
import { createSearch, PRODUCTS_A_PAGE, type SearchState } from '#browser/search/search.ts'
import type { ShopSearch } from '#browser/search/shop-search.ts'
import { readQuery, resultText } from '#domain/search/query.ts'
import type { FoundPage } from '#domain/search/shop-index.ts'
import { fillTile } from '../product/fill-tile.ts'
import { startFilterPanel } from '../product/filter-panel.ts'

const DEBOUNCE_MS = 200

interface Hit {
  readonly path: string
  /** Several answers about the shop lead to the same page. */
  readonly title?: string
}

/** Keeps query and filters in the URL and the number of shown pages in the history entry, so that going back restores them. */
export function startSearchPage(page: Document): void {
  let shop: ShopSearch | undefined
  const loadShop = async () => {
    const search = await loadPart(() => import('#browser/search/shop-search.ts'))
    shop ??= search?.openShopSearch()
    if (!shop) throw new Error('Not loaded')
    return shop
  }
  const { $search, find, countFacets, showMore, retry } = createSearch(loadShop)
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const form = page.querySelector<HTMLFormElement>('main form[role=search]')
  const field = form?.querySelector('input')
  const section = part('panel')
  if (!form || !field || !section) return
  const siteTitle = page.title
  const filled = new Map<string, readonly string[]>()
  let shownQuery = ''

  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

  const render = (state: SearchState) => {
    const { status, query, help, productCount, guideCount } = state
    const isFound = help.length + state.allProducts + guideCount > 0
    part('status')?.replaceChildren(statusText(state))
    part('status')?.classList.toggle('loading', status === 'loading')
    part('found')?.setAttribute('aria-busy', String(status === 'loading'))
    page.title = query ? `“${query}” – ${siteTitle}` : siteTitle
    if (status === 'loading') return
    part('search-page')?.setAttribute('data-shown', '')
    show('facets-part', state.allProducts > 0)
    panel.show(state.facets, new URLSearchParams(location.search), state.counts)
    panel.showCount(productCount)
    show('failed', status === 'failed')
    show('found', isFound)
    show('none', status === 'done' && !isFound)
    show('start', !isFound)
    show('help-part', help.length > 0)
    show('products-part', productCount > 0)
    show('guides-part', guideCount > 0)
    show('jump', guideCount > 0 && !state.guidesFirst)
    show('more-products', state.products.length < productCount)
    show('more-guides', state.guides.length < guideCount)
    part('found')?.classList.toggle('guides-first', state.guidesFirst)
    fill('help', help, fillPage)
    fill('products', state.products, fillTile)
    fill('guides', state.guides, fillPage)
  }

  /** Keeps the elements that the list already begins with, so that an element with the focus keeps it. */
  function fill<Kind extends Hit>(
    kind: string,
    hits: readonly Kind[],
    fillItem: (item: HTMLElement, hit: Kind) => void,
  ) {
    const before = filled.get(kind) ?? []
    const keys = hits.map(({ path, title }) => path + title)
    filled.set(kind, keys)
    let kept = 0
    while (kept < keys.length && keys[kept] === before[kept]) kept += 1
    const list = part(kind)
    const template = page.querySelector<HTMLTemplateElement>(`template[data-${kind}-item]`)
    for (const item of [...(list?.children ?? [])].slice(kept)) item.remove()
    for (const hit of hits.slice(kept)) {
      const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
      fillItem(item, hit)
      list?.append(item)
    }
  }

  let cancel: (() => void) | undefined
  const panel = startFilterPanel(page, section, (query) => {
    cancel?.()
    query.set('q', readQuery(field.value))
    history.pushState(null, '', `?${query}`)
    void open()
  })
  for (const use of ['pointerover', 'focusin'])
    section.addEventListener(use, () => void countFacets(), { once: true })

  const searchForInput = () => {
    cancel?.()
    const query = readQuery(field.value)
    const { query: before, status } = $search.get()
    if (query === before && status !== 'failed') return
    history.replaceState(null, '', query ? `?${new URLSearchParams({ q: query })}` : '/search')
    shownQuery = location.search
    void find(query)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    searchForInput()
    if (matchMedia('(pointer: coarse)').matches) field.blur()
  })
  field.addEventListener('input', () => {
    cancel?.()
    cancel = after(DEBOUNCE_MS, searchForInput)
  })
  part('retry')?.addEventListener('click', () => {
    page.querySelector('main')?.focus()
    // A browser doesn't ask again for a script that failed.
    loadShop().then(retry, () => location.reload())
  })
  for (const kind of ['products', 'guides'] as const) {
    part(`more-${kind}`)?.addEventListener('click', async () => {
      const shown = $search.get()[kind].length
      await showMore(kind)
      const pages = Math.ceil($search.get().products.length / PRODUCTS_A_PAGE)
      history.replaceState({ pages }, '')
      part(kind)?.children.item(shown)?.querySelector('a')?.focus()
    })
  }

  const open = async () => {
    const filters = new URLSearchParams(location.search)
    const { pages, top = 0 } = history.state ?? {}
    shownQuery = location.search
    field.value = readQuery(filters.get('q'))
    await find(field.value, filters, pages)
    if (top > 0) scrollTo({ top, behavior: 'instant' })
  }
  addEventListener('popstate', () => {
    if (location.search !== shownQuery) void open()
  })
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, top: scrollY }, '')
  })
  $search.listen(render)
  // Words typed before the script ran are newer than those in the URL.
  if (field.value && field.value !== new URLSearchParams(location.search).get('q')) searchForInput()
  else void open()
}

function statusText(state: SearchState): string {
  const { status, query, allProducts, productCount, guideCount } = state
  if (status === 'loading') return 'Loading...'
  if (status !== 'done') return ''
  if (allProducts > 0 && productCount === 0)
    return 'No products match. Remove a filter to see more.'
  return resultText(query, state, productCount, guideCount, state.help.length)
}

function fillPage(item: HTMLElement, { path, title, description }: FoundPage): void {
  const link = item.querySelector('a')
  if (link) link.href = path
  link?.append(title)
  item.querySelector('p')?.append(description)
}
