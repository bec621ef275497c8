import type { Stripe } from 'stripe'
import { formatPounds } from '#domain/money/money.ts'
import { type Markup, markup } from '#server/mail/letter/markup.ts'
import { renderPage } from './render-page.ts'

/** The page of a session that is paid or expired. */
export function closedSessionPage(
  session: Stripe.Checkout.Session,
  shopName: string,
  successUrl: string,
): string {
  if (session.status === 'expired') {
    return notice(
      shopName,
      'This payment page has expired',
      markup`<p>Nothing was paid. Your cart is still in the shop: start the checkout again from there.</p>
${session.cancel_url && markup`<p><a href="${session.cancel_url}">Back to ${shopName}</a></p>`}`,
    )
  }
  const amount = formatPounds(session.amount_total ?? 0)
  const isPaid = session.payment_status === 'paid'
  return notice(
    shopName,
    isPaid ? 'You have already paid' : 'Your payment is on its way',
    markup`<p>${isPaid ? `${amount} was paid to ${shopName}.` : `${amount} to ${shopName} is being processed.`} You will not be charged again.</p>
<p><a href="${successUrl}">See your order</a></p>`,
  )
}

export function unknownSessionPage(shopName: string): string {
  return notice(
    shopName,
    'There is no such payment',
    markup`<p>Check the address, or start the checkout again from the shop.</p>`,
  )
}

function notice(shopName: string, title: string, text: Markup): string {
  const body = markup`<section class="notice"><h1>${title}</h1>${text}</section>`
  return renderPage({ title, shopName, body })
}
