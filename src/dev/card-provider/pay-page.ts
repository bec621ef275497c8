import type { FieldFaults } from '#domain/account/faults.ts'
import { formatPounds } from '#domain/money.ts'
import { type Markup, markup } from '#server/mail/kinds/letter-markup.ts'
import type { CardEntries } from './card-form.ts'
import { TEST_CARDS } from './cards.ts'
import type { HiddenOfSession } from './sessions.ts'
import type { Session } from './state.ts'

interface PayPage {
  readonly session: Session
  readonly hidden: HiddenOfSession
  readonly shopName: string
  readonly entries: CardEntries
  readonly faults: FieldFaults
}

/** The page of an open session. */
export function payPage(page: PayPage): string {
  const { session, hidden, shopName, faults } = page
  const total = formatPounds(session.amount_total ?? 0)
  const hasErrors = Object.keys(faults).length > 0
  const title = `${hasErrors ? 'Error: ' : ''}Pay ${total}`
  return pageOf(
    title,
    shopName,
    markup`<section aria-labelledby="order-title">
<h1 id="order-title"><span>Pay ${shopName}</span> ${total}</h1>
<table><caption class="hidden">What you are paying for</caption>
<thead class="hidden"><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
<tbody>${hidden.items.map((item) => row(item.description ?? '', item.amount_total))}
${session.shipping_cost && row(`Shipping: ${hidden.shippingName}`, session.shipping_cost.amount_total)}</tbody>
<tfoot>${row('Total', session.amount_total ?? 0)}</tfoot></table>
</section>
<section aria-labelledby="payment-title">
${hasErrors && errorSummary(faults)}
<h2 id="payment-title">Pay with card</h2>
${session.customer_email && markup`<p>Email: ${session.customer_email}</p>`}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field(page, 'number', 'Card number', 'cc-number')}
<div class="pair">${field(page, 'expiry', 'Expiry', 'cc-exp', 'MM / YY')}${field(page, 'cvc', 'CVC', 'cc-csc', '3 digits')}</div>
<button type="submit">Pay ${total}</button>
${session.cancel_url && markup`<a href="${session.cancel_url}">Cancel</a>`}
</form>
<h2>Test cards</h2>
<table><thead class="hidden"><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
<tbody>${TEST_CARDS.map(({ number, does }) => markup`<tr><th scope="row"><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></th><td>${does}</td></tr>`)}</tbody></table>
<p>Any expiry date to come and any three digits will do.</p>
</section>`,
  )
}

/** The page of a session that is paid or expired. */
export function closedPage(session: Session, shopName: string, successUrl: string): string {
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

export function unknownPage(shopName: string): string {
  const text = markup`<p>Check the address, or start the checkout again from the shop.</p>`
  return notice(shopName, 'There is no such payment', text)
}

function notice(shopName: string, title: string, text: Markup): string {
  return pageOf(title, shopName, markup`<section class="notice"><h1>${title}</h1>${text}</section>`)
}

function row(name: string, amount: number): Markup {
  const price = amount === 0 ? 'Free' : formatPounds(amount)
  return markup`<tr><th scope="row">${name}</th><td>${price}</td></tr>`
}

function field(
  { entries, faults }: PayPage,
  name: keyof CardEntries,
  label: string,
  autocomplete: string,
  hint?: string,
): Markup {
  const fault = faults[name]
  const described = [hint && `${name}-hint`, fault && `${name}-error`].filter(Boolean).join(' ')
  return markup`<div class="field${fault ? ' faulty' : ''}">
<label for="${name}">${label}</label>
${hint && markup`<p id="${name}-hint">${hint}</p>`}
${fault && markup`<p class="fault" id="${name}-error"><span class="hidden">Error: </span>${fault}</p>`}
<input id="${name}" name="${name}" type="text" value="${entries[name]}" autocomplete="${autocomplete}" inputmode="numeric" maxlength="200"${described ? markup` aria-describedby="${described}"` : ''}${fault ? markup` aria-invalid="true"` : ''}>
</div>`
}

/** `autofocus` moves the focus to the summary when the page opens. */
function errorSummary(faults: FieldFaults): Markup {
  const links = Object.entries(faults).map(
    ([name, text]) => markup`<li><a href="#${name}">${text}</a></li>`,
  )
  return markup`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
<h2 id="summary-title">There is a problem</h2>
<ul>${links}</ul>
</div>`
}

function pageOf(title: string, shopName: string, body: Markup): string {
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${shopName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/c/pay.css">
</head>
<body>
<header><p><strong>Test payment.</strong> This page is for development. No money moves; never enter a real card.</p></header>
<main>${body}</main>
</body>
</html>
`.html
}
