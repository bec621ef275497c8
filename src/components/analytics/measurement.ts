import { trackPageView, trackViewItem } from '#stores/analytics/page-views.ts'

/**
 * Tells of each time that the page is shown: when it opens, when a page that was prepared ahead is
 * turned to, when it comes back from the back/forward cache. A product page names its product in
 * `data-view-item`.
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
