import { reportedAddress, TAG_SCRIPT } from '#domain/analytics/measurement.ts'

let isLoading = false

/** Runs once. If the script fails to load, `gtag` is removed again, so that lost events are logged. */
export function loadTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, false)
  if (isLoading) return
  isLoading = true
  window.dataLayer ??= []
  window.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: Google's script reads `arguments` objects and ignores arrays.
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
  script.src = `${TAG_SCRIPT}?id=${encodeURIComponent(id)}`
  script.async = true
  script.onerror = () => {
    window.gtag = undefined
    console.warn('Analytics: the tag script could not be loaded, so nothing is measured.')
  }
  document.head.append(script)
}

export function unloadTag(id: string): void {
  Reflect.set(window, `ga-disable-${id}`, true)
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!/^_ga(_|$)/.test(name)) continue
    const domains = location.hostname.split('.').map((_, i, all) => all.slice(i).join('.'))
    for (const domain of ['', ...domains.map((domain) => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
