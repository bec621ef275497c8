import { trackBeginCheckout } from '#browser/analytics/measure.ts'
import { fetchRows } from '#browser/base/rows.ts'
import { $cart } from '#browser/cart/cart.ts'
import { addProduct } from '#browser/cart/change-cart.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { checkEntry } from '#domain/cart/check-entry.ts'
import { type Companion, companions } from '#domain/cart/companions.ts'
import { configurationKey, times } from '#domain/cart/equal-entries.ts'
import { type CartLine, cartLines } from '#domain/cart/lines.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { cartSummary } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money.ts'
import { closeOnPressOutside, createButton, createElement } from '../dom.ts'

const MAX_OFFERS = 2

let drawer: HTMLDialogElement | undefined

export async function showCartDrawer(
  added: readonly CartEntry[],
  related: readonly number[],
): Promise<void> {
  const dialog = drawer ?? makeDrawer()
  drawer = dialog
  const loading = fetchRows([...added.map(({ id }) => id), ...related]).catch(() => null)
  if (!dialog.open) fill(dialog, added, related, null)
  // The drawer gets pictures and related products from the price list, so it shows neither until the list has loaded.
  const list = await loading
  if (dialog.open) fill(dialog, added, related, list)
}

function makeDrawer(): HTMLDialogElement {
  const dialog = createElement('dialog', { class: 'drawer', 'aria-labelledby': 'drawer-title' })
  closeOnPressOutside(dialog)
  document.body.append(dialog)
  return dialog
}

function fill(
  dialog: HTMLDialogElement,
  added: readonly CartEntry[],
  related: readonly number[],
  list: PriceList | null,
): void {
  const close = () => dialog.close()
  const checkout = createElement('a', { class: 'button', href: '/checkout' }, 'Checkout')
  checkout.addEventListener('click', () => trackBeginCheckout($cart.get()))
  const focused = document.activeElement
  const offers = list ? companions(related, $cart.get(), list, MAX_OFFERS) : []
  // The dialog also holds the toasts.
  dialog.querySelector('.drawer-body')?.remove()
  dialog.prepend(
    createElement(
      'div',
      { class: 'drawer-body' },
      createElement('h2', { id: 'drawer-title' }, 'Added to your cart'),
      createButton({ class: 'drawer-close', 'aria-label': 'Close' }, '×', close),
      ...linesOf(added, list),
      added.length === 1 && againButton(added[0], list),
      createElement(
        'p',
        { class: 'drawer-total', role: 'status' },
        `Your cart: ${cartSummary($cart.get())} inc. VAT`,
      ),
      createElement(
        'p',
        { class: 'drawer-actions' },
        checkout,
        createElement('a', { class: 'button quiet', href: '/cart' }, 'View Cart'),
        createButton({ class: 'as-link' }, 'Continue Shopping', close),
      ),
      offers.length > 0 && createElement('h3', {}, 'You may also need'),
      ...offers.map(offerOf),
    ),
  )
  if (!dialog.open) dialog.showModal()
  const controls = [...dialog.querySelectorAll<HTMLElement>('a, button')]
  const same = controls.find((control) => control.isEqualNode(focused))
  ;(same ?? checkout).focus()
}

/** The lines of the cart that have the added entries, each with all that are equal. */
function linesOf(added: readonly CartEntry[], list: PriceList | null): HTMLElement[] {
  const keys = new Set(added.map(configurationKey))
  const entries = $cart.get().filter((entry) => keys.has(configurationKey(entry)))
  return cartLines(entries.length > 0 ? entries : added, list, new Map()).map(lineOf)
}

function lineOf({ name, picture, options, price, indexes }: CartLine): HTMLElement {
  const quantity = indexes.length
  const words = price === null ? '' : formatPounds(quantity * price)
  return row(
    picture,
    createElement('b', {}, times(quantity) + name),
    ...options.map(({ label, text }) => createElement('small', {}, `${label}: ${text}`)),
    createElement('span', { class: 'price' }, words),
  )
}

/** Adds an equal entry. The drawer is filled again then, since `$added` changes. */
function againButton(entry: CartEntry | undefined, list: PriceList | null): HTMLElement | false {
  if (!entry || !list) return false
  const check = checkEntry(entry, list)
  if (check.kind !== 'sold') return false
  return createButton({ class: 'button quiet small' }, 'Add another', () =>
    addProduct(entry, check.price, entry.options),
  )
}

function offerOf({ id, name, path, picture, price, hasOptions }: Companion): HTMLElement {
  return row(
    picture,
    createElement('a', { href: path }, name),
    createElement('span', { class: 'price' }, `${hasOptions ? 'from ' : ''}${formatPounds(price)}`),
    hasOptions
      ? createElement('a', { class: 'button quiet small', href: path }, 'Choose Options')
      : createButton({ class: 'button quiet small', 'aria-label': `Add ${name}` }, 'Add', () =>
          addProduct({ id, name }, price, {}),
        ),
  )
}

function row(picture: string | null, ...parts: Parameters<typeof createElement>[2][]): HTMLElement {
  return createElement(
    'div',
    { class: 'drawer-line' },
    createElement(
      'span',
      { class: 'frame' },
      picture && createElement('img', { src: picture, alt: '', width: '400', height: '400' }),
    ),
    createElement('div', {}, ...parts),
  )
}
