import { type Markup, markup } from '#server/mail/kinds/letter-markup.ts'
import type { MailboxMail } from './mail-folder.ts'

export const MAILBOX_STYLE_SHEET = `
:root { color-scheme: light; font: 17px/1.5 'Source Sans 3', 'Segoe UI', arial, sans-serif; color: #1f2a26; background: #f7f3ec; }
body { margin: 0; }
header { padding: 0.6rem 1.25rem; background: #173a2c; color: #fff; font-size: 0.9rem; }
main { max-width: 54rem; margin: 0 auto; padding: 1.25rem; }
h1 { font: 600 1.9rem/1.2 Fraunces, georgia, serif; margin: 0.5rem 0 1rem; overflow-wrap: anywhere; }
a { color: #24523f; }
a:focus-visible, button:focus-visible, pre:focus-visible { outline: 3px solid #24523f; outline-offset: 2px; }
.list { list-style: none; margin: 0 0 1.5rem; padding: 0; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fffdf8; }
.list li + li { border-top: 1px solid #d8cfbf; }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
.list a:hover { background: #e3ebe2; }
.list strong { overflow-wrap: anywhere; }
.list span { grid-column: 1 / -1; grid-row: 2; overflow-wrap: anywhere; }
.list time, .list small { color: #4a554f; font-size: 0.88rem; }
.list small { grid-column: 1 / -1; }
@media (max-width: 30rem) { .list a { grid-template-columns: 1fr; } .list time { grid-row: 3; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.2rem 1rem; margin: 0 0 1rem; }
dt { color: #4a554f; }
dd { margin: 0; overflow-wrap: anywhere; }
nav { display: flex; gap: 0.5rem; margin-bottom: 0.75rem; }
nav a, button { padding: 0.4rem 0.9rem; border: 1px solid #7d7466; border-radius: 0.25rem; background: none; color: inherit; font: inherit; text-decoration: none; cursor: pointer; }
nav a[aria-current] { background: #24523f; border-color: #24523f; color: #fff; }
iframe { width: 100%; height: 75vh; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fff; }
pre { padding: 1rem; border: 1px solid #d8cfbf; border-radius: 0.5rem; background: #fffdf8; overflow: auto; font-size: 0.88rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** Reloads the page when a newer email has arrived. */
export const RELOAD_SCRIPT = `
const { newest } = document.currentScript.dataset
setInterval(async () => {
  const response = await fetch('/api/newest').catch(() => undefined)
  if (response?.ok && (await response.text()) !== newest) location.reload()
}, 2000)
`

export const MAIL_FORMATS = ['html', 'text', 'raw'] as const
export type MailFormat = (typeof MAIL_FORMATS)[number]

const LABELS: Readonly<Record<MailFormat, string>> = { html: 'HTML', text: 'Text', raw: 'Source' }

export function mailListPage(mails: readonly MailboxMail[]): string {
  const count = mails.length === 1 ? '1 email' : `${mails.length} emails`
  const body =
    mails.length === 0
      ? markup`<p>No email yet. Whatever the shop sends arrives here, and nowhere else.</p>`
      : markup`<p>${count}, none of which left this machine.</p>
<ul class="list">${mails.map(item)}</ul>
<form method="post" action="/empty"><button>Empty the mailbox</button></form>`
  return renderPage('Mailbox', markup`<h1>Mailbox</h1>${body}`, mails[0]?.id ?? '')
}

function item({ id, subject, to, receivedAt, text }: MailboxMail): Markup {
  return markup`<li><a href="/mails/${id}"><strong>${subject}</strong>
<span>${to.join(', ')}</span> <time datetime="${receivedAt}">${formatTime(receivedAt)}</time>
<small>${text.replace(/(\s|={2,}|-{2,})+/g, ' ').slice(0, 140)}</small></a></li>`
}

export function mailPage(mail: MailboxMail, part: MailFormat, raw: string): string {
  const { id, subject, from, to, replyTo, receivedAt } = mail
  const tabs = MAIL_FORMATS.map((name) => {
    const current = name === part ? markup` aria-current="page"` : markup``
    return markup`<a href="/mails/${id}?part=${name}"${current}>${LABELS[name]}</a>`
  })
  const shown =
    part === 'html'
      ? markup`<iframe src="/mails/${id}/html" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : markup`<pre tabindex="0">${part === 'text' ? mail.text : raw}</pre>`
  return renderPage(
    subject,
    markup`<p><a href="/">All email</a></p><h1>${subject}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>
${replyTo !== undefined && markup`<dt>Reply to</dt><dd>${replyTo}</dd>`}
<dt>Received</dt><dd><time datetime="${receivedAt}">${formatTime(receivedAt)}</time></dd></dl>
<nav aria-label="Parts">${tabs}</nav>${shown}`,
  )
}

/** With `newest`, the id of the newest email, the page reloads when a newer one arrives. */
function renderPage(title: string, body: Markup, newest?: string): string {
  const watch =
    newest !== undefined &&
    markup`<script src="/mailbox.js" data-newest="${newest}" defer></script>`
  return markup`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – development mailbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/mailbox.css">${watch}</head>
<body><header>Development mailbox</header><main>${body}</main></body></html>
`.html
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
