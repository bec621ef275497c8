import { trackBeginCheckout } from '#browser/analytics/analytics.ts'
import { fetchRows } from '#browser/base/rows.ts'
import { $cart } from '#browser/cart/cart.ts'
import { addProduct } from '#browser/cart/change-cart.ts'
import type { CartEntry } from '#domain/cart/cart.ts'
import { type Companion, companions } from '#domain/cart/companions.ts'
import { type CartLine, cartLines } from '#domain/cart/lines.ts'
import type { PriceList } from '#domain/cart/price-list.ts'
import { cartSummary } from '#domain/cart/totals.ts'
import { formatPounds } from '#domain/money/money.ts'
import { button, closeOnPressOutside, element } from '../dom.ts'

const MAX_OFFERS = 2

let drawer: HTMLDialogElement | undefined

export async function showDrawer(added: CartEntry, related: readonly number[]): Promise<void> {
  const dialog = drawer ?? makeDrawer()
  drawer = dialog
  if (!dialog.open) dialog.showModal()
  fill(dialog, added, related, null)
  // The drawer gets pictures and related products from the price list, so it shows neither until the list has loaded.
  const list = await fetchRows([added.id, ...related]).catch(() => null)
  if (list && dialog.open) fill(dialog, added, related, list)
}

function makeDrawer(): HTMLDialogElement {
  const dialog = element('dialog', { class: 'drawer', 'aria-labelledby': 'drawer-title' })
  closeOnPressOutside(dialog)
  document.body.append(dialog)
  return dialog
}

function fill(
  dialog: HTMLDialogElement,
  added: CartEntry,
  related: readonly number[],
  list: PriceList | null,
): void {
  const close = () => dialog.close()
  const checkout = element('a', { class: 'button', href: '/checkout' }, 'Checkout')
  checkout.addEventListener('click', () => trackBeginCheckout($cart.get()))
  const offers = list ? companions(related, $cart.get(), list, MAX_OFFERS) : []
  const [line] = cartLines([added], list, new Map())
  dialog.replaceChildren(
    element(
      'div',
      { class: 'drawer-body' },
      element('h2', { id: 'drawer-title' }, 'Added to your cart'),
      button({ class: 'drawer-close', 'aria-label': 'Close' }, '×', close),
      line && lineOf(line),
      element(
        'p',
        { class: 'drawer-total', role: 'status' },
        `Your cart: ${cartSummary($cart.get())} inc. VAT`,
      ),
      element(
        'p',
        { class: 'drawer-actions' },
        checkout,
        element('a', { class: 'button quiet', href: '/cart' }, 'View Cart'),
        button({ class: 'as-link' }, 'Continue Shopping', close),
      ),
      offers.length > 0 && element('h3', {}, 'You may also need'),
      ...offers.map(offerOf),
    ),
  )
  dialog.querySelector<HTMLElement>('.drawer-actions .button')?.focus()
}

function lineOf({ name, picture, options, price }: CartLine): HTMLElement {
  return row(
    picture,
    element('b', {}, name),
    ...options.map(({ label, text }) => element('small', {}, `${label}: ${text}`)),
    element('span', { class: 'price' }, price === null ? '' : formatPounds(price)),
  )
}

function offerOf({ id, name, path, picture, price, hasOptions }: Companion): HTMLElement {
  return row(
    picture,
    element('a', { href: path }, name),
    element('span', { class: 'price' }, `${hasOptions ? 'from ' : ''}${formatPounds(price)}`),
    hasOptions
      ? element('a', { class: 'button quiet small', href: path }, 'Choose Options')
      : button({ class: 'button quiet small', 'aria-label': `Add ${name}` }, 'Add', () =>
          addProduct({ id, name }, price, {}),
        ),
  )
}

function row(picture: string | null, ...parts: Parameters<typeof element>[2][]): HTMLElement {
  return element(
    'div',
    { class: 'drawer-line' },
    element(
      'span',
      { class: 'frame' },
      picture && element('img', { src: picture, alt: '', width: '400', height: '400' }),
    ),
    element('div', {}, ...parts),
  )
}
