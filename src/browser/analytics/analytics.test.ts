// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ITEM = { id: 101, name: 'Airer', price: 6495 }
const FIELDS = {
  currency: 'GBP',
  value: 64.95,
  items: [{ item_id: 101, item_name: 'Airer', price: 64.95, quantity: 1 }],
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  window.gtag = undefined
  window.dataLayer = undefined as never
})

/** Loads the modules as a new page does. */
async function loadPage() {
  vi.resetModules()
  return { ...(await import('./send.ts')), ...(await import('./analytics.ts')) }
}

/** Loads the modules as on a page with a measurement id, where events wait for consent. */
async function loadMeasuredPage() {
  document.head.innerHTML = '<meta name="measurement-id" content="G-TEST">'
  const analytics = await loadPage()
  const { answerConsent, holdEventsUntilConsent } = await import('./consent.ts')
  holdEventsUntilConsent('G-TEST')
  return { ...analytics, answerConsent }
}

/** Names of the events in the tag script’s queue. */
function queued(): unknown[] {
  return (window.dataLayer ?? [])
    .map((command) => Array.from(command as ArrayLike<unknown>))
    .filter(([command]) => command === 'event')
    .map(([, name]) => name)
}

const tagScript = () => document.querySelector<HTMLScriptElement>('script[src*=googletagmanager]')

test('the four analytics events call gtag with the specified fields', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const { trackViewItem, trackAddToCart, trackBeginCheckout, trackPurchase } = await loadPage()
  trackViewItem(ITEM)
  trackAddToCart(ITEM)
  trackBeginCheckout([ITEM])
  trackPurchase('HL-1', [ITEM], 7000)
  expect(gtag.mock.calls).toEqual([
    ['event', 'view_item', FIELDS],
    ['event', 'add_to_cart', FIELDS],
    ['event', 'begin_checkout', FIELDS],
    ['event', 'purchase', { transaction_id: 'HL-1', ...FIELDS, shipping: 5.05 }],
  ])
})

test('begin_checkout is sent once a tab for the same items, until they are bought', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const { trackBeginCheckout, trackPurchase } = await loadPage()
  trackBeginCheckout([])
  trackBeginCheckout([ITEM])
  ;(await loadPage()).trackBeginCheckout([ITEM])
  trackBeginCheckout([ITEM, ITEM])
  trackPurchase('HL-1', [ITEM, ITEM], 12990)
  trackBeginCheckout([ITEM, ITEM])
  expect(gtag.mock.calls.map(([, name, { value }]) => [name, value])).toEqual([
    ['begin_checkout', 64.95],
    ['begin_checkout', 129.9],
    ['purchase', 129.9],
    ['begin_checkout', 129.9],
  ])
})

test('a product is sent as viewed once per page view', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  const { trackPageView, trackViewItem } = await loadPage()
  trackPageView()
  trackViewItem(ITEM)
  trackViewItem(ITEM)
  trackPageView()
  trackViewItem(ITEM)
  expect(gtag.mock.calls.map(([, name]) => name).join()).toBe(
    'page_view,view_item,page_view,view_item',
  )
})

test('a purchase is sent once across reloads', async () => {
  const gtag = vi.fn()
  window.gtag = gtag
  for (const id of ['HL-1', 'HL-1', 'HL-2', 'HL-1']) {
    const { trackPurchase } = await loadPage()
    trackPurchase(id, [ITEM], 6495)
    trackPurchase(id, [ITEM], 6495)
  }
  expect(gtag.mock.calls.map(([, , fields]) => fields.transaction_id)).toEqual(['HL-1', 'HL-2'])
})

test('a purchase is sent once per page when storage is refused', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  window.gtag = vi.fn()
  const { trackPurchase } = await loadPage()
  trackPurchase('HL-1', [ITEM], 6495)
  trackPurchase('HL-1', [ITEM], 6495)
  expect(window.gtag).toHaveBeenCalledOnce()
})

test('when gtag is missing, each lost shop event is logged, but no lost page view', async () => {
  const { trackPageView, trackViewItem, trackAddToCart, trackBeginCheckout, trackPurchase } =
    await loadPage()
  trackPageView()
  trackViewItem(ITEM)
  trackAddToCart(ITEM)
  trackBeginCheckout([ITEM])
  trackPurchase('HL-1', [ITEM], 7000)
  expect(vi.mocked(console.warn).mock.calls).toEqual(
    ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'].map((name) => [
      `Analytics: ${name} was not sent because the tag function (gtag) is missing.`,
    ]),
  )
  expect(tagScript()).toBeNull()
})

test('a purchase that could not be sent is not remembered as sent', async () => {
  ;(await loadPage()).trackPurchase('HL-1', [ITEM], 6495)
  window.gtag = vi.fn()
  ;(await loadPage()).trackPurchase('HL-1', [ITEM], 6495)
  expect(window.gtag).toHaveBeenCalledOnce()
})

test('consent loads the tag script and sends the page’s views, but no earlier action', async () => {
  const { trackPageView, trackViewItem, trackAddToCart, answerConsent } = await loadMeasuredPage()
  trackPageView()
  trackPageView()
  trackViewItem(ITEM)
  trackAddToCart(ITEM)
  answerConsent('granted')
  expect(tagScript()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST')
  expect(queued()).toEqual(['page_view', 'view_item'])
  trackAddToCart(ITEM)
  expect(queued()).toEqual(['page_view', 'view_item', 'add_to_cart'])
})

test('events recorded before the consent script has loaded also wait for consent', async () => {
  localStorage.setItem('consent', JSON.stringify({ choice: 'granted', date: new Date() }))
  document.head.innerHTML = '<meta name="measurement-id" content="G-TEST">'
  const { trackPageView } = await loadPage()
  trackPageView()
  expect(queued()).toEqual([])
  const { holdEventsUntilConsent } = await import('./consent.ts')
  holdEventsUntilConsent('G-TEST')
  expect(queued()).toEqual(['page_view'])
})

test('no tag script is loaded, and nothing is sent, while somebody is signed in to the desk', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the desk sets.
  document.cookie = 'at-desk=1; path=/'
  const { trackPageView, answerConsent } = await loadMeasuredPage()
  trackPageView()
  answerConsent('granted')
  expect(tagScript()).toBeNull()
  expect(console.warn).not.toHaveBeenCalled()
  // biome-ignore lint/suspicious/noDocumentCookie: as signing out does.
  document.cookie = 'at-desk=; path=/; max-age=0'
  trackPageView()
  expect(queued()).toEqual(['page_view'])
})

test('withdrawing consent stops the tag script and removes its cookies', async () => {
  const { trackAddToCart, answerConsent } = await loadMeasuredPage()
  answerConsent('granted')
  trackAddToCart(ITEM)
  // biome-ignore lint/suspicious/noDocumentCookie: the first is the tag script's, the other must stay.
  for (const name of ['_ga_TEST', 'other']) document.cookie = `${name}=1; path=/`
  answerConsent('refused')
  trackAddToCart(ITEM)
  expect(queued()).toEqual(['add_to_cart'])
  expect(Reflect.get(window, 'ga-disable-G-TEST')).toBe(true)
  expect(document.cookie).toBe('other=1')
})

test('a blocked tag script is logged, and so is every later event', async () => {
  const { trackPageView, trackAddToCart, answerConsent } = await loadMeasuredPage()
  answerConsent('granted')
  trackPageView()
  tagScript()?.dispatchEvent(new Event('error'))
  expect(console.warn).toHaveBeenCalledOnce()
  trackAddToCart(ITEM)
  expect(console.warn).toHaveBeenLastCalledWith(expect.stringContaining('add_to_cart was not sent'))
})
