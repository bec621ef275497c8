import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import type { FieldFaults } from '#domain/account/faults.ts'
import { readBody } from '../kernel/form.ts'
import { payCheckoutSession } from '../payments/payments.ts'
import type { ProviderParts } from '../payments/provider.ts'
import { type CardFormValues, EMPTY_CARD_FORM, readCardForm, withoutSecrets } from './card-form.ts'
import { closedSessionPage, unknownSessionPage } from './notice-page.ts'
import { payPage } from './pay-page.ts'

const STYLES = ['page.css', 'form.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const MAX_FORM_BYTES = 16_384

interface FormState {
  readonly entries?: CardFormValues
  readonly faults?: FieldFaults
}

export function payPageServer(provider: ProviderParts, wake: () => void) {
  const { objects, settings, clock, db } = provider

  function show(res: ServerResponse, session: Stripe.Checkout.Session, more: FormState = {}): void {
    const hidden = JSON.parse(objects.extra(session.id) ?? '{}') as { shippingName?: string }
    const page =
      session.status === 'open'
        ? payPage({
            session,
            lines: objects.itemsOf(session.id),
            shippingName: hidden.shippingName,
            shopName: settings.shopName,
            entries: EMPTY_CARD_FORM,
            faults: {},
            ...more,
          })
        : closedSessionPage(session, settings.shopName, successUrl(session))
    sendPage(res, 200, page, [session.success_url ?? ''])
  }

  async function submitPayment(
    req: IncomingMessage,
    res: ServerResponse,
    session: Stripe.Checkout.Session,
  ) {
    const body = await readBody(req, MAX_FORM_BYTES)
    const text = new URLSearchParams(body?.toString())
    const form = readCardForm(text, new Date(clock.ms()))
    if (!('payer' in form)) return show(res, session, form)
    const { payer } = form
    const result = db.transaction(() => payCheckoutSession(provider, session.id, payer))()
    wake()
    if (result.kind === 'complete') return redirect(res, successUrl(result.session))
    if (result.kind === 'not open') {
      if (result.session.status === 'complete') return redirect(res, successUrl(result.session))
      return show(res, result.session)
    }
    const { number, month, year, name } = payer
    const expiry = `${String(month).padStart(2, '0')} / ${String(year).slice(-2)}`
    const entries = withoutSecrets({ number, expiry, cvc: '', name: name ?? '' })
    const faults = result.kind === 'declined' ? { number: result.message } : {}
    show(res, session, { entries, faults })
  }

  return async function serve(req: IncomingMessage, res: ServerResponse, path: string) {
    if (path === '/c/pay.css') return sendStyles(res)
    const session = objects.find('checkout.session', path.replace('/c/pay/', ''))
    if (!session) return sendPage(res, 404, unknownSessionPage(settings.shopName), [])
    if (req.method === 'POST') return submitPayment(req, res, session)
    return show(res, session)
  }
}

function successUrl({ id, success_url }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

/** form-action also covers a form's redirects, so the policy names the shop's origin. */
function sendPage(
  res: ServerResponse,
  status: number,
  page: string,
  redirectTargets: readonly string[],
) {
  const origins = redirectTargets
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).origin)
  res.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins.join(' ')}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  res.end(page)
}

function sendStyles(res: ServerResponse): void {
  res.writeHead(200, { 'cache-control': 'no-cache', 'content-type': 'text/css; charset=utf-8' })
  res.end(STYLES)
}
