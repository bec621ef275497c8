import { parseUrl } from '#domain/url.ts'

/** Buttons of the options' form; pressed before the script runs, they send the plain form with this name in the URL. */
const EARLY_BUTTONS = ['add', 'fit']

/**
 * The query of the page whose form was sent before the script ran; empty if none was. That form sends only its own
 * fields, not what else the page's URL held.
 */
export function queryBeforeEarlyForm(): URLSearchParams {
  const query = new URLSearchParams(location.search)
  const url = parseUrl(document.referrer, location.href)
  const isSame = url?.origin === location.origin && url.pathname === location.pathname
  const isEarly = EARLY_BUTTONS.some((name) => query.has(name))
  return isSame && isEarly ? url.searchParams : new URLSearchParams()
}
