import { closeOnPressOutside, hasFocusLeft } from '../dom.ts'

/**
 * In a narrow window the form of a list's filters opens in a sheet; in a wide one it is a row of the page, and a
 * facet's values open below its name.
 */
export function startFilterSheet(section: HTMLElement, form: HTMLFormElement): void {
  const sheet = section.querySelector('dialog')
  const opener = section.querySelector<HTMLElement>('[data-open-sheet]')
  opener?.addEventListener('click', () => {
    sheet?.prepend(form)
    sheet?.showModal()
  })
  sheet?.addEventListener('close', () => opener?.after(form))
  sheet?.querySelector('[data-close-sheet]')?.addEventListener('click', () => sheet.close())
  if (sheet) closeOnPressOutside(sheet)
  form.addEventListener('submit', (event) => event.preventDefault())

  const closeFacets = (isLeft: (facet: HTMLElement) => boolean = () => true) => {
    if (sheet?.open) return
    for (const facet of form.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (isLeft(facet)) facet.open = false
    }
  }
  document.addEventListener('click', ({ target }) =>
    closeFacets((facet) => !facet.contains(target as Node)),
  )
  form.addEventListener('focusout', (event) => closeFacets((facet) => hasFocusLeft(facet, event)))
  form.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || sheet?.open) return
    const summary = (target as Element).closest('details[open]')?.querySelector('summary')
    closeFacets()
    summary?.focus()
  })
}
