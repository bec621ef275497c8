import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type CardForm, readCardForm } from './card-form.ts'
import { closedPage, payPage, unknownPage } from './pay-page.ts'
import { paySession } from './payments.ts'
import type { Provider } from './provider.ts'
import type { Session } from './state.ts'

const STYLES = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

const EMPTY = { faults: {}, entries: { number: '', expiry: '', cvc: '' } }

/** Serves the payment pages, below `/c/`. */
export function payPageServer(provider: Provider) {
  const { state, webhooks } = provider
  const { shopName } = provider.settings

  function show(res: ServerResponse, session: Session, form: Omit<CardForm, 'number'> = EMPTY) {
    const hidden = state.hidden(session.id)
    const page =
      session.status === 'open'
        ? payPage({ session, hidden, shopName, ...form })
        : closedPage(session, shopName, successUrl(session))
    sendPage(res, 200, page, session.success_url)
  }

  async function submit(req: IncomingMessage, res: ServerResponse, { id }: Session) {
    const form = readCardForm(new URLSearchParams(await text(req)), new Date(state.nowMs()))
    const session = state.get('checkout.session', id)
    if (Object.keys(form.faults).length > 0) return show(res, session, form)
    const result = state.transaction(() => paySession(provider, id, form.number))
    webhooks.wake()
    if (result.kind === 'declined') {
      return show(res, session, { ...form, faults: { number: result.message } })
    }
    const now = state.get('checkout.session', id)
    if (now.status !== 'complete') return show(res, now)
    res.writeHead(303, { location: successUrl(now), 'cache-control': 'no-store' }).end()
  }

  return async function serve(req: IncomingMessage, res: ServerResponse, path: string) {
    if (path === '/c/pay.css') {
      const type = 'text/css; charset=utf-8'
      return void res.writeHead(200, { 'content-type': type }).end(STYLES)
    }
    const session = state.find('checkout.session', path.replace('/c/pay/', ''))
    if (!session) return sendPage(res, 404, unknownPage(shopName), null)
    if (req.method === 'POST') return submit(req, res, session)
    return show(res, session)
  }
}

function successUrl({ id, success_url }: Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id)
}

/** form-action also covers a form's redirects, so the policy names the shop's origin. */
function sendPage(res: ServerResponse, status: number, page: string, redirectsTo: string | null) {
  const shop = redirectsTo ? new URL(redirectsTo).origin : ''
  res.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${shop}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  res.end(page)
}
