/**
 * In a narrow window the form of a list's filters opens in a sheet; else it is a row of the page, and a
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
  sheet?.addEventListener('click', ({ target }) => {
    if (target === sheet || (target as Element).closest('[data-close-sheet]')) sheet.close()
  })
  form.addEventListener('submit', (event) => event.preventDefault())

  const closeFacets = (except?: EventTarget | null) => {
    if (sheet?.open) return
    for (const facet of form.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (!facet.contains(except as Node | null)) facet.open = false
    }
  }
  document.addEventListener('click', ({ target }) => closeFacets(target))
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) closeFacets(relatedTarget)
  })
  form.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || sheet?.open) return
    const summary = (target as Element).closest('details[open]')?.querySelector('summary')
    closeFacets()
    summary?.focus()
  })
}
