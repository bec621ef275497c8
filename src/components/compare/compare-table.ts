import type { ProductCard } from '#domain/compare/card.ts'
import { comparedRows } from '#domain/compare/table.ts'
import { formatPounds } from '#domain/money/money.ts'
import { button, element } from '../dom.ts'

/** The table of a comparison, and how many of its facts differ. */
export function compareTable(
  cards: readonly ProductCard[],
  remove: (card: ProductCard) => void,
): { table: HTMLElement; differing: number; rows: number } {
  const price = { label: 'Price inc. VAT', cells: cards.map(priceOf) }
  const rows = [{ ...price, differs: new Set(price.cells).size > 1 }, ...comparedRows(cards)]
  const table = element(
    'table',
    { class: 'compare-table' },
    element('caption', { class: 'visually-hidden' }, 'Products side by side'),
    element(
      'thead',
      {},
      element('tr', {}, element('td'), ...cards.map((card) => pictureCell(card, remove))),
      element('tr', {}, element('td'), ...cards.map(nameCell)),
    ),
    element('tbody', {}, ...rows.map(row)),
  )
  return { table, differing: rows.filter(({ differs }) => differs).length, rows: rows.length }
}

function pictureCell(card: ProductCard, remove: (card: ProductCard) => void): HTMLElement {
  const { src, srcset, width, height } = card.picture
  const picture = element('img', {
    src,
    ...(srcset && { srcset, sizes: '14rem' }),
    width: `${width}`,
    height: `${height}`,
    alt: '',
  })
  const label = `Remove ${card.name} from the comparison`
  return element(
    'td',
    {},
    element('span', { class: 'frame' }, picture),
    button({ class: 'remove', 'aria-label': label }, '×', () => remove(card)),
  )
}

function nameCell({ slug, name }: ProductCard): HTMLElement {
  return element('th', { scope: 'col' }, element('a', { href: `/product/${slug}` }, name))
}

function row({
  label,
  cells,
  differs,
}: {
  readonly label: string
  readonly cells: readonly (string | null)[]
  readonly differs: boolean
}): HTMLElement {
  const mark = differs && element('small', { class: 'differs-mark' }, 'differs')
  return element(
    'tr',
    { class: differs ? 'differs' : 'same' },
    element('th', { scope: 'row' }, label, mark),
    ...cells.map((cell) => element('td', {}, cell ?? 'not stated')),
  )
}

function priceOf({ price, priceVaries }: ProductCard): string {
  return `${priceVaries ? 'from ' : ''}${formatPounds(price)}`
}
