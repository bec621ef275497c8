import { element } from '../dom.ts'

const REST = '.search-panel, .account-box, .menu, .sidebar, .footer-groups'

/** Moves the links that lead away from paying into a closed disclosure at the page's foot. */
export function enclose(page: Document): void {
  const parts = [...page.querySelectorAll<HTMLElement>(REST)]
  for (const part of parts) part.popover = null
  const rest = element(
    'details',
    { class: 'rest-of-shop' },
    element('summary', {}, 'More of the shop'),
  )
  rest.append(...parts)
  page.querySelector('.footer > div')?.prepend(rest)
}
