import type { ProductCard } from '#domain/compare/card.ts'
import { comparePath } from '#domain/compare/compare.ts'
import { fetchCards, soldAmong } from '#stores/cards.ts'
import { $compare, removeFromCompare } from '#stores/compare.ts'
import { compareTable } from './compare-table.ts'

const STATES = ['loading', 'failed', 'empty', 'table'] as const
type State = (typeof STATES)[number]

/** Fills the comparison's page with these products. */
export function showComparison(page: HTMLElement, chosen: readonly string[]): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const only = part('only') as HTMLInputElement
  let slugs = chosen

  async function load() {
    show('loading')
    const cards = await fetchSold(slugs).catch(() => null)
    if (!cards) return show('failed')
    const missing = slugs.filter((slug) => !cards.some((card) => card.slug === slug))
    part('missing')?.toggleAttribute('hidden', missing.length === 0)
    part('missing')?.replaceChildren(`We don’t sell this, or no longer: ${missing.join(', ')}.`)
    for (const slug of missing) removeFromCompare(slug)
    draw(cards)
  }

  function draw(cards: readonly ProductCard[]) {
    slugs = cards.map(({ slug }) => slug)
    // An address that names the products can be shared, and is where the list lives from now on.
    history.replaceState(null, '', comparePath(slugs))
    if (cards.length === 0) return show('empty')
    const remove = ({ slug }: ProductCard) => {
      removeFromCompare(slug)
      draw(cards.filter((card) => card.slug !== slug))
      const next = part('place')?.querySelector('button') ?? page.querySelector('a')
      next?.focus()
    }
    const { table, differing, rows } = compareTable(cards, remove)
    part('place')?.replaceChildren(table)
    part('alone')?.toggleAttribute('hidden', cards.length > 1)
    part('switch')?.toggleAttribute('hidden', cards.length === 1)
    part('differing')?.replaceChildren(`${differing} of ${rows} facts differ`)
    show('table')
  }

  function show(state: State) {
    for (const name of STATES) part(name)?.toggleAttribute('hidden', name !== state)
  }

  part('retry')?.addEventListener('click', load)
  only.addEventListener('change', () =>
    part('place')?.toggleAttribute('data-only-differences', only.checked),
  )
  void load()
}

/** The cards of those products that are sold. An address may name anything, so that is asked first. */
async function fetchSold(slugs: readonly string[]): Promise<ProductCard[]> {
  const isOwnChoice = slugs.every((slug) => $compare.get().includes(slug))
  const cards = await fetchCards(isOwnChoice ? slugs : await soldAmong(slugs))
  return cards.filter((card) => card !== null)
}
