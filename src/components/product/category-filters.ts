import { compareBy, type Facts, matches, readFilters } from '#domain/catalogue/facets.ts'

/** Sorts and filters a category's tiles in place; the choice lives in the page's query. */
export function startFilters(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-filters]')
  const list = page.querySelector<HTMLElement>('[data-products]')
  if (!form || !list) return
  const items = [...list.children].map((element) => ({
    element: element as HTMLElement,
    facts: JSON.parse((element as HTMLElement).dataset['facts'] ?? '{}') as Facts,
  }))
  const clear = page.querySelector<HTMLElement>('[data-clear]')

  const show = () => {
    const query = new URLSearchParams(location.search)
    const filters = readFilters(query)
    for (const select of form.querySelectorAll('select'))
      select.value = query.get(select.name) ?? ''
    const order = items.toSorted((a, b) => compareBy(filters.sort)(a.facts, b.facts))
    list.append(...order.map(({ element }) => element))
    let count = 0
    for (const { element, facts } of items) {
      element.hidden = !matches(facts, filters)
      if (!element.hidden) count++
    }
    const isFiltered = [...query.keys()].some((key) => key !== 'sort')
    page.querySelector('[data-count]')?.replaceChildren(countText(count, items.length))
    page.querySelector('[data-no-match]')?.toggleAttribute('hidden', count > 0)
    clear?.toggleAttribute('hidden', !isFiltered)
  }

  const go = (query: URLSearchParams) => {
    history.pushState(null, '', query.size > 0 ? `?${query}` : location.pathname)
    show()
  }

  form.addEventListener('change', () => {
    const answers = [...new FormData(form)].filter(([, value]) => value !== '')
    go(new URLSearchParams(answers as [string, string][]))
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  clear?.addEventListener('click', () => {
    go(new URLSearchParams())
    form.querySelector('select')?.focus()
  })
  addEventListener('popstate', show)
  if (location.search) show()
}

function countText(count: number, total: number): string {
  return count === total ? `${total} products` : `${count} of ${total} products`
}
