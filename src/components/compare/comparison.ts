import { fetchComparisonFacts, fetchRows } from '#browser/base/rows.ts'
import { removeFromCompare, setCompare } from '#browser/compare/compare.ts'
import { comparePath, MAX_COMPARED } from '#domain/compare/compare.ts'
import { tilesOfProducts } from '#domain/search/tile.ts'
import { pairLists, pairOf } from './compare-pair.ts'
import { type ComparedProduct, compareTable } from './compare-table.ts'

const STATES = ['loading', 'failed', 'empty', 'table'] as const
type State = (typeof STATES)[number]

export function showComparison(page: HTMLElement, chosen: readonly number[]): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const only = part('only') as HTMLInputElement
  const more = part('more') as HTMLAnchorElement
  const phone = matchMedia('(width < 40rem)')
  let ids = chosen
  let pair: readonly number[] = []
  let drawAgain = () => {}

  async function load() {
    show('loading')
    const products = await fetchCompared(ids).catch(() => null)
    if (!products) return show('failed')
    const gone = ids.filter((id) => !products.some((product) => product.id === id))
    part('missing')?.toggleAttribute('hidden', gone.length === 0)
    part('missing')?.replaceChildren(
      gone.length === 1
        ? 'We no longer sell one of these products, so we’ve left it out.'
        : `We no longer sell ${gone.length} of these products, so we’ve left them out.`,
    )
    for (const id of gone) removeFromCompare(id)
    draw(products)
  }

  function draw(products: readonly ComparedProduct[]) {
    ids = products.map(({ id }) => id)
    // Writes the products' ids into the URL, so that the URL can be shared.
    history.replaceState(null, '', comparePath(ids))
    drawAgain = () => draw(products)
    part('place')?.replaceChildren()
    if (products.length === 0) return show('empty')
    const remove = (id: number) => {
      removeFromCompare(id)
      draw(products.filter((product) => product.id !== id))
      const next = part('place')?.querySelector('button') ?? page.querySelector('a')
      next?.focus()
    }
    const shown = phone.matches ? pairOf(products, pair) : products
    const { table, differing, rows } = compareTable(shown, remove)
    part('place')?.replaceChildren(table)
    const lists = shown.length > 1 && phone.matches ? pairLists(products, shown, choose) : []
    part('pair')?.replaceChildren(...lists)
    const { classList } = table
    part('mark')?.toggleAttribute('hidden', !classList.contains('marked'))
    classList.toggle('alone', products.length === 1)
    part('alone')?.toggleAttribute('hidden', products.length > 1)
    for (const name of ['switch', 'facts']) {
      part(name)?.toggleAttribute('hidden', products.length === 1)
    }
    more.href = `/${products.at(-1)?.category.slug}`
    more.toggleAttribute('hidden', products.length === MAX_COMPARED)
    part('differing')?.replaceChildren(`${differing} of ${rows} facts differ`)
    show('table')
  }

  function choose(next: readonly number[], side: number) {
    pair = next
    drawAgain()
    part('pair')?.querySelectorAll('select')[side]?.focus()
  }

  function show(state: State) {
    for (const name of STATES) part(name)?.toggleAttribute('hidden', name !== state)
  }

  part('retry')?.addEventListener('click', () => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void load()
  })
  const narrow = () => part('place')?.toggleAttribute('data-only-differences', only.checked)
  only.addEventListener('change', narrow)
  more.addEventListener('click', () => setCompare(ids))
  phone.addEventListener('change', () => drawAgain())
  only.checked = phone.matches
  narrow()
  void load()
}

/** Leaves out products that are not sold. */
async function fetchCompared(ids: readonly number[]): Promise<ComparedProduct[]> {
  const sold = tilesOfProducts(ids, await fetchRows(ids))
  const facts = await fetchComparisonFacts(sold.map(({ id }) => id))
  return sold.map((product) => ({ ...product, compared: facts[product.id] ?? [] }))
}
