import { createElement } from '../dom.ts'
import type { ComparedProduct } from './compare-table.ts'

/** The two products that a phone shows side by side: the chosen ones that are left, then the first others. */
export function pairOf(
  products: readonly ComparedProduct[],
  chosen: readonly number[],
): ComparedProduct[] {
  const found = chosen.flatMap((id) => products.find((product) => product.id === id) ?? [])
  return [...found, ...products.filter((product) => !found.includes(product))].slice(0, 2)
}

/** A list of all products above each of the two columns. Choosing the other column's product swaps them. */
export function pairLists(
  products: readonly ComparedProduct[],
  pair: readonly ComparedProduct[],
  choose: (ids: readonly number[], side: number) => void,
): HTMLSelectElement[] {
  const ids = pair.map(({ id }) => id)
  return ids.map((shown, side) => {
    const list = createElement(
      'select',
      { class: 'input', 'aria-label': side === 0 ? 'On the left' : 'On the right' },
      ...products.map(({ id, name }) => {
        const option = createElement('option', { value: `${id}` }, name)
        option.selected = id === shown
        return option
      }),
    )
    list.addEventListener('change', () => {
      const id = Number(list.value)
      choose(
        ids.map((other, at) => (at === side ? id : other === id ? shown : other)),
        side,
      )
    })
    return list
  })
}
