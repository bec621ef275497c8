/**
 * Runs once for every time that the page is shown: when it has loaded, when a page prepared ahead
 * is opened, and when the browser brings it back from its back/forward cache.
 */
export function whenShown(run: () => void): void {
  addEventListener('pageshow', () => {
    // After every other listener: the page view comes before what is seen in it.
    if (!document.prerendering) setTimeout(run)
  })
  document.addEventListener('prerenderingchange', () => setTimeout(run))
}

declare global {
  interface Document {
    /** True while a browser prepares a page that nobody has opened yet. */
    readonly prerendering?: boolean
  }
}
