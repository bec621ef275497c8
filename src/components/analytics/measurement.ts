import { trackPageView, trackViewItem } from '#browser/analytics/page-views.ts'

/**
 * Records each page view: on opening, when a prerendered page is activated, and on return from the
 * back/forward cache. A product page names its product in `data-view-item`.
 */
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
