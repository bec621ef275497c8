import { shippingCostText, totalText } from '#browser/shipping/cost-text.ts'
import { type CartEntry, parseCart } from '#domain/cart/cart.ts'
import { editWords, equalEntries, times } from '#domain/cart/equal-entries.ts'
import { chosenOptions } from '#domain/cart/price-list.ts'
import { cartTotals } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money.ts'
import type { UkDeliveryWords } from '#domain/shipping/uk-delivery.ts'
import { createElement } from '../dom.ts'

/**
 * Shows the stored cart until React does: React is most of the page's script, and the browser already holds names and
 * prices. The template has the markup of React's components. Its buttons are hidden, since only React's work.
 */
export function startEarlyCart(page: Document): void {
  const template = page.querySelector<HTMLTemplateElement>('[data-early-cart]')
  const place = template?.parentElement
  if (!template || !place?.querySelector('.loading')) return
  const early = createElement('div', { class: 'early-cart' })
  template.after(early)
  const show = () => {
    const { entries, rejected } = parseCart(read('cart') ?? '[]')
    // React explains what is no longer sold or cannot be read.
    const isPlain = rejected.length === 0 && entries.every(({ price }) => price > 0)
    early.replaceChildren(...(isPlain ? [fill(template, entries)] : []))
  }
  show()
  addEventListener('storage', show)
  new MutationObserver((_, observer) => {
    if (place.querySelector('.loading')) return
    observer.disconnect()
    removeEventListener('storage', show)
    const focused = [...linksOf(early)].findIndex((link) => link.matches(':focus'))
    early.remove()
    linksOf(place)[focused]?.focus()
  }).observe(place, { childList: true, subtree: true })
}

/** Storage may be refused. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function linksOf(part: Element): NodeListOf<HTMLElement> {
  return part.querySelectorAll('.cart-totals a, .empty a')
}

function fill({ content, dataset }: HTMLTemplateElement, entries: readonly CartEntry[]): Node {
  const copy = content.cloneNode(true) as DocumentFragment
  copy.querySelector(entries.length > 0 ? '.empty' : '.cart')?.remove()
  const row = copy.querySelector('.cart-line')
  if (row) {
    row.replaceWith(...equalEntries(entries).map((group) => fillLine(row, group)))
    fillTotals(copy, JSON.parse(dataset['earlyCart'] ?? ''), entries)
  }
  return copy
}

function fillLine(row: Element, { entry, indexes }: ReturnType<typeof equalEntries>[number]): Node {
  const filled = row.cloneNode(true) as Element
  const { price } = entry
  const quantity = indexes.length
  const each = createElement('small', {}, `${times(quantity)}${formatPounds(price)}`)
  const total = createElement('span', {}, formatPounds(quantity * price))
  filled.querySelector('h2')?.replaceChildren(entry.name)
  filled.querySelector('.price')?.replaceChildren(total, ...(quantity > 1 ? [each] : []))
  filled.querySelector('.quantity output')?.replaceChildren(String(quantity))
  filled.querySelector('.line-actions > a > span')?.replaceChildren(editWords(quantity))
  const options = chosenOptions(entry, null).map(({ label, text }) =>
    createElement('div', {}, createElement('dt', {}, label), createElement('dd', {}, text)),
  )
  filled.querySelector('.chosen')?.replaceChildren(...options)
  if (options.length === 0) {
    for (const part of filled.querySelectorAll('.chosen, .line-actions > a')) part.remove()
  }
  return filled
}

function fillTotals(
  copy: DocumentFragment,
  ukDelivery: UkDeliveryWords,
  entries: readonly CartEntry[],
): void {
  // React reads which place was chosen, and asks for its cost.
  const country = read('delivery-place') === null ? 'GB' : ''
  const { subtotal, vat } = cartTotals(entries)
  const total = totalText(subtotal, { state: 'waiting' }, country, ukDelivery)
  const cost = shippingCostText({ state: 'waiting' }, country, ukDelivery)
  const amounts = [formatPounds(subtotal), formatPounds(vat), cost, total]
  for (const [index, dd] of copy.querySelectorAll('.amounts dd').entries()) {
    dd.textContent = amounts[index] ?? ''
  }
  copy.querySelector('.cart-totals output')?.replaceChildren(total)
}
