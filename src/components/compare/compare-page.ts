import type { ProductCard } from '#domain/compare/card.ts'
import { comparedIn, comparePath } from '#domain/compare/compare.ts'
import { fetchCards } from '#stores/cards.ts'
import { $compare, removeFromCompare } from '#stores/compare.ts'
import { compareTable } from './compare-table.ts'

const STATES = ['loading', 'failed', 'empty', 'table'] as const
type State = (typeof STATES)[number]

/** Fills the comparison's page: what its address names, else what the browser keeps. */
export function startCompare(page: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const only = part('only') as HTMLInputElement
  let slugs = comparedIn(location.search) ?? [...$compare.get()]

  async function load() {
    if (slugs.length === 0) return show('empty')
    show('loading')
    // An address that names the products can be shared, and is where the list lives from now on.
    history.replaceState(null, '', comparePath(slugs))
    const cards = await fetchCards(slugs).catch(() => null)
    if (!cards) return show('failed')
    nameMissing(slugs.filter((_, index) => !cards[index]))
    draw(cards.filter((card) => card !== null))
  }

  function draw(cards: readonly ProductCard[]) {
    if (cards.length === 0) return show('empty')
    const remove = ({ slug }: ProductCard) => {
      slugs = slugs.filter((other) => other !== slug)
      removeFromCompare(slug)
      history.replaceState(null, '', comparePath(slugs))
      draw(cards.filter((card) => card.slug !== slug))
      const next = part('place')?.querySelector('button') ?? page.querySelector('a')
      next?.focus()
    }
    const { table, differing, rows } = compareTable(cards, remove)
    part('place')?.replaceChildren(table)
    part('alone')?.toggleAttribute('hidden', cards.length > 1)
    part('switch')?.toggleAttribute('hidden', cards.length === 1)
    part('differing')?.replaceChildren(`${differing} of ${rows} facts differ.`)
    show('table')
  }

  function nameMissing(missing: readonly string[]) {
    part('missing')?.toggleAttribute('hidden', missing.length === 0)
    part('missing')?.replaceChildren(`We don’t sell this, or no longer: ${missing.join(', ')}.`)
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
