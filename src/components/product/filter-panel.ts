import { trackLatestCall } from '#browser/base/latest-call.ts'
import { nextPaint } from '#browser/base/timer.ts'
import { chosenFilters } from '#domain/catalogue/filters.ts'
import { createButton, createElement } from '../dom.ts'
import { startFilterSheet } from './filter-sheet.ts'
import {
  type FilterField,
  type ShownFacet,
  showFilterValues,
  type ValueCounts,
} from './filter-values.ts'

export interface FilterPanel {
  /** Shows the values chosen in the query and, once counted, how many products each value would show. */
  show(facets: readonly ShownFacet[], query: URLSearchParams, counts?: ValueCounts): void
  /** Writes the number of shown products into the button that closes the sheet. */
  showCount(count: number): void
}

/** Connects a list's filter form; `change` is called with the chosen filters as a URL's query. */
export function startFilterPanel(
  page: Document,
  section: HTMLElement,
  change: (query: URLSearchParams) => void,
): FilterPanel {
  const form = section.querySelector('form') as HTMLFormElement
  const chips = section.querySelector<HTMLElement>('[data-chips]')
  const clearButtons = page.querySelectorAll<HTMLElement>('[data-clear]')
  const focusOn = (preferred: string) => {
    const controls = ['button', 'summary'].flatMap((tag) => [...section.querySelectorAll(tag)])
    const all = [...section.querySelectorAll(preferred), ...controls]
    const isShown = (control: Element) =>
      control.checkVisibility?.() ?? control.getClientRects().length > 0
    const first = all.find(isShown)
    if (first instanceof HTMLElement) first.focus()
  }

  startFilterSheet(section, form)
  const begin = trackLatestCall()
  /** The fields' values when they were last written or read. */
  const known = new Map<Element, string | boolean>()
  const rememberFields = (except?: ReadonlySet<Element>) => {
    for (const field of fieldsOf(form))
      if (!except?.has(field)) known.set(field, currentValue(field))
  }
  const choose = (query: URLSearchParams) => {
    begin()
    rememberFields()
    change(query)
  }
  rememberFields()
  form.addEventListener('change', async () => {
    const isLatest = begin()
    // The field shows the choice first: to lay out the tiles takes long.
    await nextPaint()
    if (!isLatest()) return
    choose(readForm(form))
  })
  for (const clear of clearButtons) {
    clear.addEventListener('click', () => {
      choose(new URLSearchParams())
      focusOn('[data-open-sheet]')
    })
  }

  function show(facets: readonly ShownFacet[], query: URLSearchParams, counts?: ValueCounts): void {
    // What a shopper types or presses while an earlier choice is looked up stays.
    const isNewer = (field: FilterField) =>
      known.has(field) && known.get(field) !== currentValue(field)
    const newer = new Set(fieldsOf(form).filter(isNewer))
    showFilterValues(form, facets, query, { newer, counts })
    rememberFields(newer)
    const filters = chosenFilters(facets, query)
    for (const clear of clearButtons) clear.hidden = filters.length === 0
    chips?.toggleAttribute('hidden', filters.length === 0)
    chips?.replaceChildren(
      ...filters.map(({ name, value, label }) => {
        const chip = createButton({ 'aria-label': `Remove ${label}` }, `${label} ×`, () => {
          const left = [...readForm(form)].filter(([key, text]) => key !== name || text !== value)
          choose(new URLSearchParams(left))
          focusOn('[data-chips] button')
        })
        return createElement('li', {}, chip)
      }),
    )
  }

  const showCount = (count: number) => {
    const text = `Show ${count === 1 ? '1 product' : `${count} products`}`
    section.querySelector('[data-close-sheet]')?.replaceChildren(text)
  }
  return { show, showCount }
}

function readForm(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].filter(([, value]) => value !== '')
  return new URLSearchParams(entries.map(([name, value]) => [name, `${value}`]))
}

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<FilterField>('.input, [type=checkbox]'),
]
const currentValue = (field: FilterField) =>
  field.type === 'checkbox' ? field.matches(':checked') : field.value
