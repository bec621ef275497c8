import { loadPart } from '#browser/base/load-part.ts'

/** Scrolling by fewer pixels is ignored, because a finger resting on the screen still moves a little. */
const MIN_SCROLL_PX = 8

/** Hides the header when the page scrolls down and where the header would cover the focus. */
export function startMasthead(): void {
  const header = document.querySelector('.masthead') as Element
  let last = scrollY
  let isGoingDown = false
  const place = () => {
    if (Math.abs(scrollY - last) >= MIN_SCROLL_PX) {
      isGoingDown = scrollY > last
      last = scrollY
    }
    const height = header.clientHeight
    const focused = document.querySelector('main :focus-visible')?.getBoundingClientRect()
    const wouldCover = !!focused && focused.top < height && focused.bottom > 0
    header.toggleAttribute('data-away', (isGoingDown && scrollY > height) || wouldCover)
  }
  addEventListener('scroll', place, { passive: true })
  addEventListener('focusin', place)

  const panel = document.querySelector('.search-panel')
  panel?.addEventListener('toggle', () => panel.querySelector('input')?.focus())

  panel?.addEventListener('focusin', () => void loadPart(() => import('../search/suggest.ts')))
}
