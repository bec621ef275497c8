import { addProduct } from '#browser/cart/change-cart.ts'
import type { FactRow } from '#domain/catalogue/facts.ts'
import { bindUnits } from '#domain/catalogue/texts.ts'
import { type ComparedRow, comparedRows } from '#domain/compare/table.ts'
import { formatPounds } from '#domain/money.ts'
import type { Tile } from '#domain/search/tile.ts'
import { createButton, createElement } from '../dom.ts'
import { framedPicture, priceTag } from '../product/fill-tile.ts'

export interface ComparedProduct extends Tile {
  readonly compared: readonly FactRow[]
}

/** Marks the rows that differ, unless they are more than half of all. Its roles stand for those that a phone's layout takes from rows and cells. */
export function compareTable(
  products: readonly ComparedProduct[],
  remove: (id: number) => void,
): { table: HTMLElement; differing: number; rows: number } {
  const compared = comparedRows(products.map((product) => product.compared))
  const differing = compared.filter(({ differs }) => differs).length
  const marks = differing * 2 <= compared.length
  const table = createElement(
    'table',
    { class: marks ? 'compare-table marked' : 'compare-table', role: 'table' },
    createElement('caption', { class: 'visually-hidden' }, 'Products side by side'),
    createElement(
      'thead',
      { role: 'rowgroup' },
      createElement(
        'tr',
        { role: 'row' },
        createElement('td', { role: 'cell' }),
        ...products.map((product) => pictureCell(product, remove)),
      ),
      createElement(
        'tr',
        { role: 'row' },
        createElement('td', { role: 'cell' }),
        ...products.map(nameCell),
      ),
    ),
    createElement('tbody', { role: 'rowgroup' }, ...compared.map((row) => factRow(row, marks))),
  )
  table.style.setProperty('--products', `${products.length}`)
  return { table, differing, rows: compared.length }
}

function pictureCell({ id, name, picture }: Tile, remove: (id: number) => void): HTMLElement {
  const label = `Remove ${name} from the comparison`
  return createElement(
    'td',
    { role: 'cell' },
    framedPicture(picture, '290px'),
    createButton({ class: 'remove', 'aria-label': label }, '×', () => remove(id)),
  )
}

function nameCell({ id, path: href, name, listPrice, priceVaries, options }: Tile): HTMLElement {
  const described = { 'aria-description': name }
  return createElement(
    'th',
    { scope: 'col', role: 'columnheader' },
    createElement('a', { href }, name),
    priceTag('p', formatPounds(listPrice), priceVaries),
    createElement('a', { class: 'as-link no-print', href, ...described }, 'View Details'),
    options.length > 0
      ? createElement('a', { class: 'button small', href, ...described }, 'Choose Options')
      : createButton({ class: 'button small', ...described }, 'Add to Cart', () =>
          addProduct({ id, name }, listPrice, {}),
        ),
  )
}

function factRow({ label, cells, differs }: ComparedRow, marks: boolean): HTMLTableRowElement {
  const mark =
    differs &&
    marks &&
    createElement('span', { class: 'differs-mark', role: 'img', 'aria-label': 'differs' }, '≠')
  const heading = createElement('th', { scope: 'row', role: 'rowheader' }, mark, label)
  const texts = cells.map((cell) =>
    cell === null ? notStated() : createElement('td', { role: 'cell' }, bindUnits(cell)),
  )
  return createElement(
    'tr',
    { class: differs ? 'differs' : 'same', role: 'row' },
    heading,
    ...texts,
  )
}

function notStated(): HTMLElement {
  const sign = createElement('span', { role: 'img', 'aria-label': 'not stated' }, '–')
  return createElement('td', { class: 'none', role: 'cell' }, sign)
}
