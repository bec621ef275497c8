import { AT_DESK_COOKIE } from '#domain/owner/desk.ts'
import { reportedUrl, TAG_SCRIPT } from '#domain/site/measurement.ts'
import { createStoredAtom } from '../base/storage.ts'
import { installEventGate, isViewEvent, passEventToTag, type TagEvent } from './send.ts'

export type Consent = 'granted' | 'refused'

const VALID_MS = 365 * 24 * 60 * 60 * 1000
const UNANSWERED: Consent | null = null

const answer = createStoredAtom('consent', UNANSWERED, readAnswer, { silent: true }, (choice) =>
  JSON.stringify({ choice, date: new Date().toISOString() }),
)

/** Null if the shopper hasn't answered, or answered over a year ago. */
export const $consent = answer.$value

export function answerConsent(choice: Consent): void {
  answer.update(() => choice)
}

function readAnswer(text: string): Consent | null {
  try {
    const { choice, date } = JSON.parse(text)
    const isValid = Date.now() - Date.parse(date) < VALID_MS
    return isValid && (choice === 'granted' || choice === 'refused') ? choice : null
  } catch {
    return null
  }
}

export function holdEventsUntilConsent(id: string): void {
  let waiting: TagEvent[] = []

  const pass = (event: TagEvent) => {
    if (isAtDesk()) return
    loadTag(id)
    passEventToTag(event)
  }
  const decide = (event: TagEvent, consent: Consent | null) => {
    if (consent === 'granted') pass(event)
    else if (consent === null && isViewEvent(event)) {
      if (event.name === 'page_view') waiting = []
      waiting.push(event)
    }
  }

  installEventGate((event) => decide(event, $consent.get()))
  $consent.listen((consent) => {
    if (consent === 'refused') unloadTag(id)
    if (consent === 'granted') waiting.forEach(pass)
    waiting = []
  })
}

/** The owner's desk may have this origin: no foreign script runs where somebody is signed in to it. */
function isAtDesk(): boolean {
  return document.cookie.split('; ').includes(`${AT_DESK_COOKIE}=1`)
}

let isLoading = false

/** Loads the tag script once. If it fails to load, `gtag` is removed again, so that lost events are logged. */
function loadTag(id: string): void {
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
    page_location: reportedUrl(location.href),
    page_referrer: reportedUrl(document.referrer),
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

function unloadTag(id: string): void {
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
