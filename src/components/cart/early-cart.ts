import { trackBeginCheckout } from '#browser/analytics/analytics.ts'
import { browserStorage } from '#browser/base/storage.ts'
import { $cart } from '#browser/cart/cart.ts'
import { emptyWithUndo, removeWithUndo } from '#browser/cart/change-cart.ts'
import { $priceCheck, watchPrices } from '#browser/cart/price-check.ts'
import { shippingCostText, totalText } from '#browser/shipping/cost-text.ts'
import { type CartLine, cartLines } from '#domain/cart/lines.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money/money.ts'
import { parsePlace } from '#domain/shipping/address-draft.ts'
import type { UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { createElement } from '../dom.ts'

/**
 * Checks the prices, and shows the cart until React does: React is most of the page's script, and the browser already
 * holds the cart. The template has the markup of React's components.
 */
export function startEarlyCart(page: Document): void {
  void watchPrices()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void watchPrices()
  })

  const template = page.querySelector<HTMLTemplateElement>('[data-early-cart]')
  const place = template?.parentElement
  if (!template || !place) return
  const early = createElement('div', { class: 'early-cart' })
  template.after(early)
  const stops = [$cart, $priceCheck].map(($atom) => $atom.subscribe(() => show(template, early)))
  new MutationObserver((_, observer) => {
    if (place.querySelector('.loading')) return
    observer.disconnect()
    for (const stop of stops) stop()
    const focused = [...controlsOf(early)].findIndex((control) => control.matches(':focus'))
    early.remove()
    controlsOf(place)[focused]?.focus()
  }).observe(place, { childList: true, subtree: true })
}

function controlsOf(part: Element): NodeListOf<HTMLElement> {
  return part.querySelectorAll('a, button')
}

/** Leaves what needs a notice, such as a changed price, to React. */
function show({ content, dataset }: HTMLTemplateElement, early: HTMLElement): void {
  const entries = $cart.get()
  const { list, before } = $priceCheck.get()
  const lines = cartLines(entries, list, before)
  if (lines.some(({ was, message }) => was !== null || message !== null)) return
  const copy = content.cloneNode(true) as DocumentFragment
  copy.querySelector(lines.length > 0 ? '.empty' : '.cart')?.remove()
  const row = copy.querySelector('.cart-line')
  const remove = (index: number) => () => {
    removeWithUndo(index)
    const buttons = early.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons[Math.min(index, buttons.length - 1)]
    ;(next ?? early.querySelector<HTMLElement>('h2'))?.focus()
  }
  if (row) {
    row.replaceWith(...lines.map((line, index) => fillLine(row, line, remove(index))))
    showTotals(copy, JSON.parse(dataset['earlyCart'] ?? ''))
    copy.querySelector('.as-link')?.addEventListener('click', emptyWithUndo)
    copy
      .querySelector('.buy-bar a')
      ?.addEventListener('click', () => trackBeginCheckout($cart.get()))
  }
  early.replaceChildren(copy)
}

function fillLine(row: Element, line: CartLine, remove: () => void): Node {
  const { name, path, editPath, picture, options, price } = line
  const filled = row.cloneNode(true) as Element
  const set = (
    selector: string,
    text: string | null,
    attributes: Record<string, string | null>,
  ) => {
    const found = filled.querySelector(selector)
    if (found && text !== null) found.textContent = text
    for (const [attribute, value] of Object.entries(attributes)) {
      if (value === null) found?.removeAttribute(attribute)
      else found?.setAttribute(attribute, value)
    }
    return found
  }
  set('.frame', null, { href: path })
  if (picture) set('img', null, { src: picture, alt: name })
  else filled.querySelector('img')?.remove()
  set('h2 a', name, { href: path })
  const chosen = options.map(({ label, text }) =>
    createElement('div', {}, createElement('dt', {}, label), createElement('dd', {}, text)),
  )
  if (chosen.length > 0) filled.querySelector('.chosen')?.replaceChildren(...chosen)
  else filled.querySelector('.chosen')?.remove()
  set('.price', price === null ? '' : formatPounds(price), {})
  set('.quantity input', null, { 'aria-label': `Quantity of ${name}` })
  // Without the price list there is no address yet, but its place is kept.
  if (chosen.length > 0) set('.line-actions > a', null, { href: editPath })
  else filled.querySelector('.line-actions > a')?.remove()
  set('.line-actions > a span', ` of ${name}`, {})
  set('[data-remove] span', ` ${name}`, {})
  filled.querySelector('[data-remove]')?.addEventListener('click', remove)
  return filled
}

function showTotals(copy: DocumentFragment, ukDelivery: UkDeliveryWords): void {
  const { subtotal, vat } = cartTotals($cart.get())
  const place = parsePlace(browserStorage.read('delivery-place') ?? '')
  const country = place?.country ?? 'GB'
  const total = totalText(subtotal, { state: 'waiting' }, country, ukDelivery)
  const cost = shippingCostText({ state: 'waiting' }, country, ukDelivery)
  const amounts = [formatPounds(subtotal), formatPounds(vat), cost, total]
  for (const [index, dd] of copy.querySelectorAll('.amounts dd').entries()) {
    dd.textContent = amounts[index] ?? ''
  }
  copy.querySelector('output')?.replaceChildren(total)
}
