import { removeFromCompare, setCompare } from '#browser/compare/compare.ts'
import { fetchSoldPreviews } from '#browser/compare/sold-previews.ts'
import { comparePath, MAX_COMPARED } from '#domain/compare/compare.ts'
import type { ProductPreview } from '#domain/compare/product-preview.ts'
import { compareTable } from './compare-table.ts'

const STATES = ['loading', 'failed', 'empty', 'table'] as const
type State = (typeof STATES)[number]

export function showComparison(page: HTMLElement, chosen: readonly string[]): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const only = part('only') as HTMLInputElement
  const more = part('more') as HTMLAnchorElement
  let slugs = chosen

  async function load() {
    show('loading')
    const previews = await fetchSold(slugs).catch(() => null)
    if (!previews) return show('failed')
    const missing = slugs.filter((slug) => !previews.some((preview) => preview.slug === slug))
    part('missing')?.toggleAttribute('hidden', missing.length === 0)
    part('missing')?.replaceChildren(`We don’t sell this, or no longer: ${missing.join(', ')}.`)
    for (const slug of missing) removeFromCompare(slug)
    draw(previews)
  }

  function draw(previews: readonly ProductPreview[]) {
    slugs = previews.map(({ slug }) => slug)
    // The address can be shared once it names the products.
    history.replaceState(null, '', comparePath(slugs))
    if (previews.length === 0) return show('empty')
    const remove = ({ slug }: ProductPreview) => {
      removeFromCompare(slug)
      draw(previews.filter((preview) => preview.slug !== slug))
      const next = part('place')?.querySelector('button') ?? page.querySelector('a')
      next?.focus()
    }
    const { table, differing, rows } = compareTable(previews, remove)
    part('place')?.replaceChildren(table)
    const { classList } = table
    part('mark')?.toggleAttribute('hidden', !classList.contains('marked'))
    classList.toggle('alone', previews.length === 1)
    part('alone')?.toggleAttribute('hidden', previews.length > 1)
    for (const name of ['switch', 'facts']) {
      part(name)?.toggleAttribute('hidden', previews.length === 1)
    }
    more.href = `/${previews.at(-1)?.category}`
    more.toggleAttribute('hidden', previews.length === MAX_COMPARED)
    part('differing')?.replaceChildren(`${differing} of ${rows} facts differ`)
    show('table')
  }

  function show(state: State) {
    for (const name of STATES) part(name)?.toggleAttribute('hidden', name !== state)
  }

  part('retry')?.addEventListener('click', load)
  const narrow = () => part('place')?.toggleAttribute('data-only-differences', only.checked)
  only.addEventListener('change', narrow)
  more.addEventListener('click', () => setCompare(slugs))
  only.checked = matchMedia('(width < 40rem)').matches
  narrow()
  void load()
}

async function fetchSold(slugs: readonly string[]): Promise<ProductPreview[]> {
  const previews = await fetchSoldPreviews(slugs)
  return previews.filter((preview) => preview !== null)
}
