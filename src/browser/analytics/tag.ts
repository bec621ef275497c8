import { TAG_ORIGIN } from '#domain/analytics/measurement-policy.ts'
import { reportedAddress } from '#domain/analytics/reported-address.ts'

let isLoading = false

/**
 * Defines the tag function and fetches the script that empties its queue; does so once. When the
 * script cannot be fetched the function goes away again, so that events are known to be lost.
 */
export function loadTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, false)
  if (isLoading) return
  isLoading = true
  window.dataLayer ??= []
  // The script reads `arguments` objects and ignores arrays.
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: see above.
    window.dataLayer?.push(arguments)
  }
  window.gtag('js', new Date())
  window.gtag('config', id, {
    send_page_view: false,
    page_location: reportedAddress(location.href),
    page_referrer: reportedAddress(document.referrer),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  const script = document.createElement('script')
  script.src = `${TAG_ORIGIN}/gtag/js?id=${encodeURIComponent(id)}`
  script.async = true
  script.onerror = () => {
    window.gtag = undefined
    console.warn('Analytics: the tag script could not be loaded, so nothing is measured.')
  }
  document.head.append(script)
}

/** Stops the script where it was loaded, and removes the cookies that it left. */
export function unloadTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, true)
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!/^_ga(_|$)/.test(name)) continue
    const domains = location.hostname.split('.').map((_, i, all) => all.slice(i).join('.'))
    for (const domain of ['', ...domains.map((domain) => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not everywhere yet.
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
