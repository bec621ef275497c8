import { readQuery, resultText } from '#domain/search/query.ts'
import { PRODUCTS_A_PAGE, type Search, type SearchState } from '#stores/search.ts'
import { fillGuide, fillProduct } from './result-items.ts'

/** Milliseconds without a keystroke after which a search begins. */
const TYPING_PAUSE = 200

/**
 * Connects the search page to its store. The query lives in the address, and how much of the results
 * was shown in the history entry, so that both are there again after going back.
 */
export function startSearchPage(page: Document, { $search, find, showMore, retry }: Search): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const form = page.querySelector<HTMLFormElement>('main form[role=search]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  const siteTitle = page.title

  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

  const render = (state: SearchState) => {
    const { status, query, productCount, guideCount } = state
    const isFound = productCount + guideCount > 0
    part('status')?.replaceChildren(statusText(state))
    part('found')?.setAttribute('aria-busy', String(status === 'loading'))
    page.title = query ? `“${query}” – ${siteTitle}` : siteTitle
    if (status === 'loading') return
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
    fill('products', state.products, fillProduct)
    fill('guides', state.guides, fillGuide)
  }

  function fill<Hit>(
    kind: string,
    hits: readonly Hit[],
    fillItem: (item: HTMLElement, hit: Hit) => void,
  ) {
    const template = page.querySelector<HTMLTemplateElement>(`template[data-${kind}-item]`)
    const items = hits.map((hit) => {
      const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
      fillItem(item, hit)
      return item
    })
    part(kind)?.replaceChildren(...items)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const search = () => {
    clearTimeout(timer)
    const query = readQuery(field.value)
    const { query: before, status } = $search.get()
    if (query === before && status !== 'failed') return
    history.replaceState(null, '', query ? `?${new URLSearchParams({ q: query })}` : '/search')
    void find(query)
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    search()
    if (matchMedia('(pointer: coarse)').matches) field.blur()
  })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(search, TYPING_PAUSE)
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

  const open = async () => {
    const query = readQuery(new URLSearchParams(location.search).get('q'))
    const { pages, top = 0 } = history.state ?? {}
    field.value = query
    await find(query, pages)
    if (top > 0) scrollTo({ top, behavior: 'instant' })
  }
  addEventListener('popstate', () => {
    const query = readQuery(new URLSearchParams(location.search).get('q'))
    if (query !== $search.get().query) void open()
  })
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, top: scrollY }, '')
  })
  $search.listen(render)
  void open()
}

function statusText({ status, query, foundFor, productCount, guideCount }: SearchState): string {
  if (status === 'loading') return 'Loading...'
  return status === 'done' ? resultText(query, foundFor, productCount, guideCount) : ''
}
