import { type Markup, markup } from '#server/mail/letter/markup.ts'
import type { MailboxMail } from './mail-folder.ts'

export const MAIL_PARTS = ['html', 'text', 'raw'] as const
export type MailPart = (typeof MAIL_PARTS)[number]

const LABELS: Readonly<Record<MailPart, string>> = { html: 'HTML', text: 'Text', raw: 'Source' }

export function mailListPage(mails: readonly MailboxMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const body =
    mails.length === 0
      ? markup`<p>No mail yet. Whatever the shop sends arrives here, and nowhere else.</p>`
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

export function mailPage(mail: MailboxMail, part: MailPart, raw: string): string {
  const { id, subject, from, to, replyTo, receivedAt } = mail
  const tabs = MAIL_PARTS.map((name) => {
    const current = name === part ? markup` aria-current="page"` : markup``
    return markup`<a href="/mails/${id}?part=${name}"${current}>${LABELS[name]}</a>`
  })
  const shown =
    part === 'html'
      ? markup`<iframe src="/mails/${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      : markup`<pre tabindex="0">${part === 'text' ? mail.text : raw}</pre>`
  return renderPage(
    subject,
    markup`<p><a href="/">All mail</a></p><h1>${subject}</h1>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>
${replyTo !== undefined && markup`<dt>Reply to</dt><dd>${replyTo}</dd>`}
<dt>Received</dt><dd><time datetime="${receivedAt}">${formatTime(receivedAt)}</time></dd></dl>
<nav aria-label="Parts">${tabs}</nav>${shown}`,
  )
}

/** With `newest`, the id of the newest mail, the page reloads when a newer one arrives. */
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
