import { chosenFilters, type Facet } from '#domain/catalogue/filters.ts'
import { createElement } from '../dom.ts'

export type ShownFacet = Pick<Facet, 'name' | 'label' | 'values'>

/** For each facet the count of each value. */
export type ValueCounts = readonly (readonly number[])[]

export type FilterField = HTMLInputElement | HTMLSelectElement

/**
 * Marks the values chosen in the query in the filter form and, once counted, shows how many products each value would show.
 * Fields that are newer than the query stay as they are.
 */
export function showFilterValues(
  form: HTMLFormElement,
  facets: readonly ShownFacet[],
  query: URLSearchParams,
  { newer, counts }: { newer: ReadonlySet<Element>; counts?: ValueCounts | undefined },
): void {
  for (const field of form.querySelectorAll<FilterField>('.input')) {
    if (newer.has(field)) continue
    field.value = query.get(field.name) ?? ''
    // A sort order that the page doesn't offer is ignored.
    if (field instanceof HTMLSelectElement && !field.value) field.selectedIndex = 0
  }
  showNumber(form, 'price', chosenFilters([], query).length)
  for (const [place, facet] of facets.entries()) {
    const asked = query.getAll(facet.name)
    const found = counts?.[place]
    for (const [index, { box, count }] of fieldsOf(form, facet).entries()) {
      if (!newer.has(box)) box.checked = asked.includes(box.value)
      const isEmpty = found?.[index] === 0
      box.disabled = isEmpty && !box.checked && box !== document.activeElement
      const text = found ? ` (${found[index]})` : ''
      if (count.textContent !== text) count.textContent = text
    }
    showNumber(form, facet.name, form.querySelectorAll(`[name="${facet.name}"]:checked`).length)
  }
}

function showNumber(form: HTMLFormElement, name: string, chosen: number): void {
  const place = form.querySelector(`[data-facet="${name}"] [data-chosen]`)
  place?.replaceChildren(chosen > 0 ? ` (${chosen})` : '')
}

/** Returns the checkboxes of a facet, which are created at the first call. */
function fieldsOf(form: HTMLFormElement, { name, values }: ShownFacet) {
  const group = form.querySelector(`[data-facet="${name}"] .facet-values`)
  if (group && group.children.length === 0) {
    group.append(
      ...values.map(({ value, label }) =>
        createElement(
          'label',
          {},
          createElement('input', { type: 'checkbox', name, value }),
          createElement('span', {}, label, createElement('small')),
        ),
      ),
    )
  }
  return [...(group?.querySelectorAll('label') ?? [])].map((label) => ({
    box: label.querySelector('input') as HTMLInputElement,
    count: label.querySelector('small') as HTMLElement,
  }))
}
