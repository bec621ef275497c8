import type { Facts, FilterName, Sort } from '#domain/catalogue/facets.ts'

/** Sorts and filters a category's tiles in place; the choice lives in the page's query. */
export function startFilters(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-filters]')
  const list = page.querySelector('[data-products]')
  if (!form || !list) return
  const selects = [...form.querySelectorAll('select')]
  const tiles = [...list.querySelectorAll<HTMLElement>('[data-facts]')].map((element) => ({
    element,
    facts: JSON.parse(element.dataset['facts'] ?? '{}') as Facts,
  }))
  const clear = page.querySelector<HTMLElement>('[data-clear]')

  const show = () => {
    const query = new URLSearchParams(location.search)
    for (const select of selects) {
      select.value = query.get(select.name) ?? ''
      // What a page does not offer counts as not asked.
      if (!select.value) select.selectedIndex = 0
    }
    const [sort, ...filters] = selects
    const asked = filters.filter(({ value }) => value)
    const order = tiles.toSorted(by(sort?.value as Sort | ''))
    list.append(...order.map(({ element }) => element))
    let count = 0
    for (const { element, facts } of tiles) {
      element.hidden = !asked.every(({ name, value }) => facts[name as FilterName].includes(value))
      if (!element.hidden) count++
    }
    page.querySelector('[data-count]')?.replaceChildren(countText(count, tiles.length))
    page.querySelector('[data-no-match]')?.toggleAttribute('hidden', count > 0)
    clear?.toggleAttribute('hidden', asked.length === 0)
  }

  const go = (query: URLSearchParams) => {
    history.pushState(null, '', query.size > 0 ? `?${query}` : location.pathname)
    show()
  }

  form.addEventListener('change', () => {
    const asked = selects.filter(({ value }) => value)
    go(new URLSearchParams(asked.map(({ name, value }) => [name, value])))
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  clear?.addEventListener('click', () => {
    go(new URLSearchParams())
    selects[0]?.focus()
  })
  addEventListener('popstate', show)
  if (location.search) show()
}

function by(sort: Sort | ''): (a: { facts: Facts }, b: { facts: Facts }) => number {
  return (a, b) => (sort ? a.facts[sort] - b.facts[sort] : 0)
}

function countText(count: number, total: number): string {
  return count === total ? `${total} products` : `${count} of ${total} products`
}
