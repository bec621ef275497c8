import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { MailFolder } from './mail-folder.ts'
import {
  MAIL_FORMATS,
  MAILBOX_STYLE_SHEET,
  mailListPage,
  mailPage,
  RELOAD_SCRIPT,
} from './mailbox-pages.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'"
/** Blocks scripts and remote content in an email; its links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The pages of the mailbox, and `GET /api/mails?to=` for tests. */
export function mailboxPages(mails: MailFolder): RequestListener {
  return (req, res) => {
    const url = new URL(req.url ?? '/', 'http://mailbox')
    const [, folder = '', id = '', view] = url.pathname.split('/')
    if (url.pathname === '/empty' && req.method === 'POST') return empty(req, res)
    if (req.method !== 'GET') return void send(res, 405, 'text/plain', 'Read only.')
    if (url.pathname === '/') return void send(res, 200, 'text/html', mailListPage(mails.list()))
    if (url.pathname === '/mailbox.css') return void send(res, 200, 'text/css', MAILBOX_STYLE_SHEET)
    if (url.pathname === '/mailbox.js') return void send(res, 200, 'text/javascript', RELOAD_SCRIPT)
    if (url.pathname === '/api/newest') {
      return void send(res, 200, 'text/plain', mails.list()[0]?.id ?? '')
    }
    if (url.pathname === '/api/mails') return sendList(res, url.searchParams.get('to'))
    const mail = folder === 'mails' ? mails.find(id) : undefined
    if (!mail) return void send(res, 404, 'text/plain', 'There is no such email.')
    if (view === 'html') return void send(res, 200, 'text/html', withTarget(mail.html), MAIL_POLICY)
    if (view === 'raw') return void send(res, 200, 'text/plain', mails.raw(id).toString())
    if (view !== undefined) return void send(res, 404, 'text/plain', 'There is no such part.')
    const part = MAIL_FORMATS.find((name) => name === url.searchParams.get('part')) ?? 'html'
    send(res, 200, 'text/html', mailPage(mail, part, mails.raw(id).toString()))
  }

  function sendList(res: ServerResponse, to: string | null): void {
    const list = mails.list().filter((mail) => to === null || mail.to.includes(to))
    send(res, 200, 'application/json', JSON.stringify(list))
  }

  function empty(req: IncomingMessage, res: ServerResponse): void {
    req.resume()
    const isForeign = req.headers['sec-fetch-site'] === 'cross-site'
    if (isForeign) return void send(res, 403, 'text/plain', 'Not from another site.')
    mails.empty()
    res.writeHead(303, { location: '/' }).end()
  }
}

function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = PAGE_POLICY,
) {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  res.writeHead(status, headers).end(body)
}

function withTarget(html: string): string {
  return html.replace(/<head>/i, '<head><base target="_blank">')
}
