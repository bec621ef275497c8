import { addProduct } from '#browser/cart/add-to-cart.ts'
import { bindUnits } from '#domain/catalogue/texts.ts'
import type { ProductPreview } from '#domain/compare/product-preview.ts'
import { type ComparedRow, comparedRows } from '#domain/compare/table.ts'
import { formatPounds } from '#domain/money/money.ts'
import { button, element } from '../dom.ts'
import { framedPicture, priceTag } from './preview-parts.ts'

/** Marks the rows that differ, unless they are more than half of all. */
export function compareTable(
  previews: readonly ProductPreview[],
  remove: (preview: ProductPreview) => void,
): { table: HTMLElement; differing: number; rows: number } {
  const compared = comparedRows(previews)
  const differing = compared.filter(({ differs }) => differs).length
  const marks = differing * 2 <= compared.length
  const table = element(
    'table',
    { class: marks ? 'compare-table marked' : 'compare-table' },
    element('caption', { class: 'visually-hidden' }, 'Products side by side'),
    element(
      'thead',
      {},
      element('tr', {}, element('td'), ...previews.map((preview) => pictureCell(preview, remove))),
      element('tr', {}, element('td'), ...previews.map(nameCell)),
    ),
    element('tbody', {}, ...compared.map((row) => factRow(row, marks))),
  )
  table.style.setProperty('--products', `${previews.length}`)
  return { table, differing, rows: compared.length }
}

function pictureCell(
  preview: ProductPreview,
  remove: (preview: ProductPreview) => void,
): HTMLElement {
  const label = `Remove ${preview.name} from the comparison`
  return element(
    'td',
    {},
    framedPicture(preview.picture, '290px'),
    button({ class: 'remove', 'aria-label': label }, '×', () => remove(preview)),
  )
}

function nameCell(preview: ProductPreview): HTMLElement {
  const { id, slug, name, price, priceVaries, isConfigurable } = preview
  const href = `/product/${slug}`
  const described = { 'aria-description': name }
  return element(
    'th',
    { scope: 'col' },
    element('a', { href }, name),
    priceTag('p', formatPounds(price), priceVaries),
    element('a', { class: 'as-link', href, ...described }, 'View Details'),
    isConfigurable
      ? element('a', { class: 'button small', href, ...described }, 'Choose Options')
      : button({ class: 'button small', ...described }, 'Add to Cart', () =>
          addProduct({ id, name }, price, {}),
        ),
  )
}

function factRow({ label, cells, differs }: ComparedRow, marks: boolean): HTMLTableRowElement {
  const mark =
    differs &&
    marks &&
    element('span', { class: 'differs-mark', role: 'img', 'aria-label': 'differs' }, '≠')
  const heading = element('th', { scope: 'row' }, mark, label)
  const texts = cells.map((cell) =>
    cell === null ? notStated() : element('td', {}, bindUnits(cell)),
  )
  return element('tr', { class: differs ? 'differs' : 'same' }, heading, ...texts)
}

function notStated(): HTMLElement {
  const sign = element('span', { role: 'img', 'aria-label': 'not stated' }, '–')
  return element('td', { class: 'none' }, sign)
}
