import type { AmountLine, Fact, Part } from './letter.ts'
import { COLOURS, SANS, SERIF } from './look.ts'
import { type Markup, markup } from './markup.ts'

const { ink, soft, rule, action, onAction } = COLOURS
const text = `font-family:${SANS};font-size:17px;line-height:1.55;color:${ink}`
const note = `font-family:${SANS};font-size:14px;line-height:1.5;color:${soft}`

/** One part of a letter as HTML for mail programs: tables and inline styles. */
export function partHtml(part: Part, origin: string): Markup {
  switch (part.kind) {
    case 'heading':
      return markup`<h1 class="heading ink" style="margin:0 0 18px;font-family:${SERIF};font-size:30px;line-height:1.2;font-weight:600;color:${ink}">${part.text}</h1>`
    case 'subheading':
      return markup`<h2 class="ink" style="margin:28px 0 10px;font-family:${SERIF};font-size:20px;line-height:1.3;font-weight:600;color:${ink}">${part.text}</h2>`
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;${text}">${part.text}</p>`
    case 'button':
      return buttonHtml(part.label, `${origin}${part.path}`)
    case 'facts':
      return table(part.facts.map(factRow))
    case 'amounts':
      return table(part.lines.map(amountRow))
    case 'address':
      return markup`<p class="ink" style="margin:0 0 18px;${text}"><span class="soft" style="${note}">${part.label}</span>${part.lines.map((line) => markup`<br>${line}`)}</p>`
    case 'quote':
      return markup`<div class="ink rule" style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${rule};${text}">${broken(part.text)}</div>`
    default:
      return markup`<p class="soft" style="margin:0 0 12px;${note}">${part.text}</p>`
  }
}

function buttonHtml(label: string, url: string): Markup {
  const link = `display:inline-block;padding:13px 26px;font-family:${SANS};font-size:17px;line-height:1.3;font-weight:600;color:${onAction};text-decoration:none;border-radius:4px;background-color:${action}`
  // A link with a token is worth spelling out, for readers whose program draws no buttons.
  const spelt =
    url.includes('?') &&
    markup`<p class="soft" style="margin:0 0 18px;${note}">Or open this address: <a class="soft" href="${url}" style="color:${soft};word-break:break-all">${url}</a></p>`
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px"><tr><td class="action" bgcolor="${action}" style="border-radius:4px;background-color:${action}"><a class="action" href="${url}" style="${link}">${label}</a></td></tr></table>${spelt}`
}

function table(rows: readonly Markup[]): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px">${rows}</table>`
}

function factRow({ label, value }: Fact): Markup {
  return markup`<tr><td class="soft rule" width="110" valign="top" style="padding:9px 12px 9px 0;border-top:1px solid ${rule};${note}">${label}</td><td class="ink rule" valign="top" style="padding:7px 0;border-top:1px solid ${rule};word-break:break-word;${text}">${value}</td></tr>`
}

function amountRow({ label, notes = [], amount, isSum = false }: AmountLine): Markup {
  const line = isSum
    ? `border-top:2px solid ${ink};font-weight:600`
    : `border-top:1px solid ${rule}`
  const cell = isSum ? 'ink sum' : 'ink rule'
  const below = notes.map(
    (words) => markup`<br><span class="soft" style="font-weight:400;${note}">${words}</span>`,
  )
  return markup`<tr><td class="${cell}" valign="top" style="padding:9px 12px 9px 0;${text};${line}">${label}${below}</td><td class="${cell}" align="right" valign="top" style="padding:9px 0;white-space:nowrap;font-variant-numeric:tabular-nums;${text};${line}">${amount}</td></tr>`
}

/** Text with its line breaks. */
function broken(words: string): Markup {
  const [first = '', ...others] = words.split(/\r\n|\r|\n/)
  return markup`${first}${others.map((line) => markup`<br>${line}`)}`
}
