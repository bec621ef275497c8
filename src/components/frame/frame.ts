import { $user } from '#browser/account/user.ts'
import { trackPageView, trackViewItem } from '#browser/analytics/measure.ts'
import { loadPart } from '#browser/base/load-part.ts'
import { whenRestored } from '#browser/base/restored.ts'
import { $toasts } from '#browser/base/toasts.ts'
import { $cart } from '#browser/cart/cart.ts'
import { $compare, toggleCompare } from '#browser/compare/compare.ts'
import { cartSummary } from '#domain/cart/totals.ts'
import { startMasthead } from './masthead.ts'

/** Starts the scripts of header and footer on every page. Comparison tray and toasts are loaded when first needed. */
export function startFrame(): void {
  startMasthead()
  each('[data-current-year]', (place) => place.replaceChildren(`${new Date().getFullYear()}`))

  $user.subscribe((user) => {
    const [path = '', ...words] = user
      ? ['/account', 'MY ACCOUNT', user.fullName || user.email]
      : ['/login', 'SIGN IN', 'Login or Register']
    each('.account-box', (box) => {
      box.setAttribute('href', path)
      box.dataset['ready'] = ''
    })
    each('.account-box :is(b, span)', (place) => place.replaceChildren(words.shift() ?? ''))
    if (user) void loadPart(() => import('#browser/cart/start-cart-sync.ts'))
  })

  $cart.subscribe((entries) =>
    each('[data-cart-summary]', (place) => {
      place.replaceChildren(cartSummary(entries))
      place.dataset['ready'] = ''
    }),
  )

  $compare.subscribe((ids) => {
    each('[data-compare]', (button) => {
      const isCompared = ids.includes(Number(button.dataset['compare']))
      button.setAttribute('aria-pressed', `${isCompared}`)
    })
    if (ids.length > 0 && location.pathname !== '/compare') {
      void loadPart(() => import('../compare/tray.ts')).then((tray) => tray?.showCompareTray())
    }
  })
  addEventListener('click', ({ target }) => {
    const id = (target as Element).closest<HTMLElement>('[data-compare]')?.dataset['compare']
    if (id) toggleCompare(Number(id))
  })

  // Otherwise Back would bring them again, over the page as it was left.
  addEventListener('pagehide', () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    each('[popover]', (panel) => panel.togglePopover?.(false))
  })

  const showToasts = async () => {
    const part = await loadPart(() => import('./toasts.ts'))
    if (part) part.startToasts()
    else document.documentElement.dataset['lost'] = ''
  }
  $toasts.subscribe((toasts) => {
    if (toasts.length > 0) showToasts()
  })
  try {
    if (sessionStorage['toasts']) showToasts()
  } catch {}
}

/**
 * Sets `data-ready` on the document's element when all scripts of the page have run and its islands
 * take input, but for those that didn't come. Islands that wait to be scrolled to don't count.
 */
export function startReadiness(page: Document): void {
  const setIfReady = () => {
    const isWaiting = page.querySelector('astro-island[ssr]:is([client="load"], [client="idle"])')
    if (page.readyState !== 'loading' && !isWaiting) page.documentElement.dataset['ready'] = ''
  }
  page.addEventListener('DOMContentLoaded', setIfReady)
  // The event of an island that has hydrated does not bubble.
  page.addEventListener('astro:hydrate', setIfReady, true)
  page.addEventListener('astro:hydration-error', setIfReady)
}

/** Replaces an island whose script didn't come, at Astro's second try neither. */
export function startLostScriptNotice(page: Document): void {
  const replace = (island: Element) => {
    const notice = page.createElement('p')
    notice.className = 'notice alert'
    notice.setAttribute('role', 'alert')
    const link = page.createElement('a')
    link.href = ''
    link.append('Reload the page')
    notice.append('This page didn’t load completely. ', link)
    island.replaceWith(notice)
  }
  // It may have failed before this script came.
  for (const island of page.querySelectorAll('astro-island[data-lost]')) replace(island)
  page.addEventListener('astro:hydration-error', ({ target }) => replace(target as Element))
}

function each(selector: string, change: (element: HTMLElement) => void): void {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) change(element)
}

/** Records each page view: on opening, on activation of a prerendered page, and on return from the back/forward cache. */
export function startPageViewTracking(page: Document): void {
  const tell = () => {
    trackPageView()
    const item = page.querySelector<HTMLElement>('[data-view-item]')?.dataset['viewItem']
    if (item) trackViewItem(JSON.parse(item))
  }
  if ('prerendering' in page && page.prerendering) {
    page.addEventListener('prerenderingchange', tell, { once: true })
  } else tell()
  whenRestored(tell)
}
