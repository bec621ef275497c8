import type { GuideHit, ProductHit } from '#domain/search/hits.ts'
import { readQuery, resultText } from '#domain/search/query.ts'
import { PRODUCTS_A_PAGE, type Search, type SearchState } from '#stores/search.ts'

/** Milliseconds without a keystroke after which a search begins. */
const TYPING_PAUSE = 200

/**
 * Connects the search page to its store. The query lives in the address and how much of the results
 * was shown in the history entry, so that both are there again after going back.
 */
export function startSearchPage(page: Document, { $search, find, showMore, retry }: Search): void {
  const part = <E extends HTMLElement>(name: string) => page.querySelector<E>(`[data-${name}]`)
  const form = page.querySelector<HTMLFormElement>('main form[role=search]')
  const field = form?.querySelector<HTMLInputElement>('input')
  const products = part('products')
  const more = part<HTMLButtonElement>('more')
  const retryButton = part<HTMLButtonElement>('retry')
  if (!form || !field || !products || !more || !retryButton) return
  const siteTitle = page.title

  const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown)

  const render = (state: SearchState) => {
    const { status, query, productCount, guideCount } = state
    const count = productCount + guideCount
    const isFound = count > 0 && status !== 'idle'
    show('failed', status === 'failed')
    show('found', isFound)
    show('none', status === 'done' && count === 0)
    show('start', !isFound)
    show('products-part', productCount > 0)
    show('guides-part', guideCount > 0)
    part('found')?.setAttribute('aria-busy', String(status === 'loading'))
    part('found')?.classList.toggle('guides-first', state.guidesFirst)
    part('status')?.replaceChildren(statusText(state))
    page.title = query ? `“${query}” – ${siteTitle}` : siteTitle
    if (status === 'loading') return
    fill(products, 'product', state.products, fillProduct)
    const guides = part('guides')
    if (guides) fill(guides, 'guide', state.guides, fillGuide)
    more.hidden = state.products.length >= productCount
  }

  function fill<Hit>(
    list: HTMLElement,
    name: string,
    hits: readonly Hit[],
    fillItem: (item: HTMLElement, hit: Hit) => void,
  ) {
    const template = part<HTMLTemplateElement & HTMLElement>(name)
    const items = hits.map((hit) => {
      const item = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
      fillItem(item, hit)
      return item
    })
    list.replaceChildren(...items)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const search = () => {
    clearTimeout(timer)
    const query = readQuery(field.value)
    if (query === $search.get().query && $search.get().status !== 'failed') return
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
  retryButton.addEventListener('click', () => void retry())
  more.addEventListener('click', async () => {
    const shown = $search.get().products.length
    await showMore()
    history.replaceState({ pages: Math.ceil($search.get().products.length / PRODUCTS_A_PAGE) }, '')
    products.children[shown]?.querySelector('a')?.focus()
  })

  const open = async () => {
    const query = readQuery(new URLSearchParams(location.search).get('q'))
    field.value = query
    const { pages = 1, top = 0 } = history.state ?? {}
    await find(query, pages)
    if (top > 0) scrollTo({ top, behavior: 'instant' })
  }
  addEventListener('popstate', open)
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, top: scrollY }, '')
  })
  $search.listen(render)
  void open()
}

function statusText({ status, query, productCount, guideCount }: SearchState): string {
  if (status === 'loading') return 'Loading...'
  return status === 'done' ? resultText(query, productCount, guideCount) : ''
}

function fillProduct(
  item: HTMLElement,
  { path, name, facts, price, priceVaries, picture }: ProductHit,
) {
  const link = item.querySelector('a')
  const image = item.querySelector('img')
  if (link) link.href = path
  link?.append(name)
  item.querySelector('.facts')?.append(facts)
  item.querySelector('[data-price]')?.append(price)
  if (!priceVaries) item.querySelector('[data-from]')?.remove()
  if (!image) return
  image.width = picture.width
  image.height = picture.height
  image.sizes = '(width < 40rem) 45vw, (width < 64rem) 30vw, 17rem'
  if (picture.srcset) image.srcset = picture.srcset
  image.src = picture.src
}

function fillGuide(item: HTMLElement, { path, title, description }: GuideHit) {
  const link = item.querySelector('a')
  if (link) link.href = path
  link?.append(title)
  item.querySelector('p')?.append(description)
}
