import type { Stripe } from 'stripe'
import type { FieldFaults } from '#domain/account/faults.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type Markup, markup } from '#server/mail/letter/markup.ts'
import { TEST_CARDS } from '../payments/cards.ts'
import type { CardFieldName, CardFormValues } from './card-form.ts'
import { renderPage } from './render-page.ts'

export interface PayPage {
  readonly session: Stripe.Checkout.Session
  readonly lines: readonly Stripe.LineItem[]
  readonly shippingName: string | undefined
  readonly shopName: string
  readonly entries: CardFormValues
  readonly faults: FieldFaults
}

export function payPage(page: PayPage): string {
  const { session, shopName } = page
  const total = formatPounds(session.amount_total ?? 0)
  const hasErrors = Object.keys(page.faults).length > 0
  return renderPage({
    title: `${hasErrors ? 'Error: ' : ''}Pay ${total}`,
    shopName,
    body: markup`<section class="order" aria-labelledby="order-title">
<h1 id="order-title"><span>Pay ${shopName}</span> ${total}</h1>
${orderTable(page)}
</section>
<section class="payment" aria-labelledby="payment-title">
${errorSummary(page)}
<h2 id="payment-title">Pay with card</h2>
${session.customer_email && markup`<dl><dt>Email</dt><dd>${session.customer_email}</dd></dl>`}
<form method="post" action="/c/pay/${session.id}" novalidate>
${field(page, 'number', 'Card number', { autocomplete: 'cc-number', inputmode: 'numeric' })}
<div class="pair">
${field(page, 'expiry', 'Expiry', { autocomplete: 'cc-exp', inputmode: 'numeric', hint: 'MM / YY' })}
${field(page, 'cvc', 'CVC', { autocomplete: 'cc-csc', inputmode: 'numeric', hint: '3 digits' })}
</div>
${field(page, 'name', 'Name on card (optional)', { autocomplete: 'cc-name', inputmode: 'text' })}
<button type="submit">Pay ${total}</button>
${session.cancel_url && markup`<a class="cancel" href="${session.cancel_url}">Cancel</a>`}
</form>
${testCards()}
</section>`,
  })
}

function orderTable({ session, lines, shippingName }: PayPage): Markup {
  return markup`<table>
<caption class="hidden">What you are paying for</caption>
<thead class="hidden"><tr><th scope="col">Item</th><th scope="col">Price</th></tr></thead>
<tbody>
${lines.map((line) => row(lineName(line), line.amount_total))}
${session.shipping_cost && row(`Shipping: ${shippingName ?? 'delivery'}`, session.shipping_cost.amount_total)}
</tbody>
<tfoot>${row('Total', session.amount_total ?? 0)}</tfoot>
</table>`
}

function lineName({ description, quantity }: Stripe.LineItem): string {
  return quantity === 1 ? (description ?? '') : `${description} × ${quantity}`
}

function row(name: string, amount: number): Markup {
  const price = amount === 0 ? 'Free' : formatPounds(amount)
  return markup`<tr><th scope="row">${name}</th><td>${price}</td></tr>`
}

interface FieldText {
  readonly autocomplete: string
  readonly inputmode: 'numeric' | 'text'
  readonly hint?: string
}

function field(
  { entries, faults }: PayPage,
  name: CardFieldName,
  label: string,
  text: FieldText,
): Markup {
  const fault = faults[name]
  const described = [text.hint && `${name}-hint`, fault && `${name}-error`]
    .filter(Boolean)
    .join(' ')
  return markup`<div class="field${fault ? ' faulty' : ''}">
<label for="${name}">${label}</label>
${text.hint && markup`<p class="hint" id="${name}-hint">${text.hint}</p>`}
${fault && markup`<p class="fault" id="${name}-error"><span class="hidden">Error: </span>${fault}</p>`}
<input id="${name}" name="${name}" type="text" value="${entries[name]}" autocomplete="${text.autocomplete}" inputmode="${text.inputmode}" maxlength="200"${described ? markup` aria-describedby="${described}"` : ''}${fault ? markup` aria-invalid="true"` : ''}>
</div>`
}

/** `autofocus` moves the focus to the summary when the page opens. */
function errorSummary({ faults }: PayPage): Markup | undefined {
  const entries = Object.entries(faults)
  if (entries.length === 0) return undefined
  return markup`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
<h2 id="summary-title">There is a problem</h2>
<ul>
${entries.map(([name, text]) => markup`<li><a href="#${name}">${text}</a></li>`)}
</ul>
</div>`
}

function testCards(): Markup {
  return markup`<details open>
<summary>Test cards</summary>
<table class="cards">
<caption class="hidden">Card numbers that this page takes, with any expiry date to come and any CVC</caption>
<thead class="hidden"><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
<tbody>
${TEST_CARDS.map(({ number, does }) => markup`<tr><th scope="row"><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></th><td>${does}</td></tr>`)}
</tbody>
</table>
<p>Any expiry date to come and any three digits will do.</p>
</details>`
}
