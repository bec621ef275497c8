import { keepMeasures } from '#domain/catalogue/texts.ts'
import type { ProductCard } from '#domain/compare/card.ts'
import { type ComparedRow, comparedRows } from '#domain/compare/table.ts'
import { button, element } from '../dom.ts'
import { framedPicture, priceTag } from './card-parts.ts'

/** The table of a comparison, and how many of its facts differ. */
export function compareTable(
  cards: readonly ProductCard[],
  remove: (card: ProductCard) => void,
): { table: HTMLElement; differing: number; rows: number } {
  const rows = [priceRow(cards), ...comparedRows(cards).map(factRow)]
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
    element('tbody', {}, ...rows),
  )
  table.style.setProperty('--products', `${cards.length}`)
  const differing = rows.filter(({ className }) => className === 'differs').length
  return { table, differing, rows: rows.length }
}

function pictureCell(card: ProductCard, remove: (card: ProductCard) => void): HTMLElement {
  const label = `Remove ${card.name} from the comparison`
  return element(
    'td',
    {},
    framedPicture(card, '16rem'),
    button({ class: 'remove', 'aria-label': label }, '×', () => remove(card)),
  )
}

function nameCell({ slug, name }: ProductCard): HTMLElement {
  return element('th', { scope: 'col' }, element('a', { href: `/product/${slug}` }, name))
}

function priceRow(cards: readonly ProductCard[]): HTMLTableRowElement {
  const tags = cards.map(priceTag)
  const differs = new Set(tags.map(({ textContent }) => textContent)).size > 1
  return row(
    'Price inc. VAT',
    differs,
    tags.map((tag) => element('td', {}, tag)),
  )
}

function factRow({ label, cells, differs }: ComparedRow): HTMLTableRowElement {
  return row(
    label,
    differs,
    cells.map((cell) => (cell === null ? notStated() : element('td', {}, keepMeasures(cell)))),
  )
}

function row(label: string, differs: boolean, cells: HTMLElement[]): HTMLTableRowElement {
  const mark =
    differs && element('span', { class: 'differs-mark', role: 'img', 'aria-label': 'differs' }, '≠')
  const heading = element('th', { scope: 'row' }, mark, label)
  return element('tr', { class: differs ? 'differs' : 'same' }, heading, ...cells)
}

function notStated(): HTMLElement {
  const sign = element('span', { role: 'img', 'aria-label': 'not stated' }, '–')
  return element('td', { class: 'none' }, sign)
}
