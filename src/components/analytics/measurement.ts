import { trackPageView, trackViewItem } from '#browser/analytics/page-views.ts'

/** Records each page view: on opening, on activation of a prerendered page, and on return from the back/forward cache. */
export function startMeasurement(page: Document): void {
  const tell = () => {
    trackPageView()
    const item = page.querySelector<HTMLElement>('[data-view-item]')?.dataset['viewItem']
    if (item) trackViewItem(JSON.parse(item))
  }
  if ('prerendering' in page && page.prerendering) {
    page.addEventListener('prerenderingchange', tell, { once: true })
  } else tell()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell()
  })
}
