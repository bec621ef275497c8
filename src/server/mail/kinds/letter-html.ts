import {
  type AmountLine,
  footerLines,
  type Letter,
  type LetterFact,
  type LetterPart,
  type Sender,
} from './letter.ts'
import { type Markup, markup, Markup as Raw } from './letter-markup.ts'
import { COLOURS, EMAIL_STYLE_SHEET, SANS_SERIF_FONTS, SERIF_FONTS } from './letter-style.ts'

/** Invisible characters that keep the text after the preview out of the inbox list. */
const PADDING = new Raw('&#847;&zwnj;&nbsp;'.repeat(60))
const OUTLOOK_OPEN = new Raw(
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
)
const OUTLOOK_CLOSE = new Raw('<!--[if mso]></td></tr></table><![endif]-->')

/** Renders an email at most 600 px wide that loads nothing. */
export function toHtml(letter: Letter, { site, origin }: Sender): string {
  const { paper, surface, rule } = COLOURS
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${new Raw(EMAIL_STYLE_SHEET)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}${PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${paper}">
<tr><td class="outer" align="center" style="padding:32px 16px;word-break:break-word">
${OUTLOOK_OPEN}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 18px">${masthead(site.name, origin)}</td></tr>
<tr><td class="sheet surface rule" style="padding:40px 44px;background-color:${surface};border:1px solid ${rule};border-radius:8px">
${letter.parts.map((part) => partHtml(part, origin))}
</td></tr>
<tr><td style="padding:20px 4px 0">${foot(letter.reason, footerLines(site))}</td></tr>
</table>
${OUTLOOK_CLOSE}
</td></tr>
</table>
</body>
</html>
`.html
}

function masthead(name: string, origin: string): Markup {
  const { ink, brass } = COLOURS
  const tick = `width:1px;height:9px;background-color:${brass};font-size:0;line-height:0`
  return markup`<a class="ink" href="${origin}/" style="font-family:${SERIF_FONTS};font-size:23px;font-weight:600;color:${ink};text-decoration:none">${name}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:10px"><tr>
<td class="brass" width="1" style="${tick}">&nbsp;</td>
<td style="font-size:0;line-height:0"><div style="height:4px"></div><div class="brass" style="border-top:1px solid ${brass};height:0"></div></td>
<td class="brass" width="1" style="${tick}">&nbsp;</td>
</tr></table>`
}

function foot(reason: string, lines: readonly string[]): Markup {
  const style = `margin:0 0 8px;font-family:${SANS_SERIF_FONTS};font-size:13px;line-height:1.5;color:${COLOURS.soft}`
  return markup`${[reason, ...lines].map((line) => markup`<p class="soft" style="${style}">${line}</p>`)}`
}

const { ink, soft, rule, action, onAction } = COLOURS
const text = `font-family:${SANS_SERIF_FONTS};font-size:17px;line-height:1.55;color:${ink}`
const note = `font-family:${SANS_SERIF_FONTS};font-size:14px;line-height:1.5;color:${soft}`

export function partHtml(part: LetterPart, origin: string): Markup {
  switch (part.kind) {
    case 'heading':
      return markup`<h1 class="heading ink" style="margin:0 0 18px;font-family:${SERIF_FONTS};font-size:30px;line-height:1.2;font-weight:600;color:${ink}">${part.text}</h1>`
    case 'subheading':
      return markup`<h2 class="ink" style="margin:28px 0 10px;font-family:${SERIF_FONTS};font-size:20px;line-height:1.3;font-weight:600;color:${ink}">${part.text}</h2>`
    case 'paragraph':
      return markup`<p class="ink" style="margin:0 0 16px;${text}">${part.text}</p>`
    case 'button':
      return buttonHtml(part.label, `${origin}${part.path}`)
    case 'link':
      return buttonHtml(part.label, part.url)
    case 'aside':
      return markup`<p class="soft" style="margin:0 0 12px;${note}"><a class="soft" href="${origin}${part.path}" style="color:${soft}">${part.label}</a></p>`
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
  const link = `display:inline-block;padding:13px 26px;font-family:${SANS_SERIF_FONTS};font-size:17px;line-height:1.3;font-weight:600;color:${onAction};text-decoration:none;border-radius:4px;background-color:${action}`
  // Some email programs draw no buttons, so a link with a token or a tracking number is spelt out.
  const spelt =
    /[?#]/.test(url) &&
    markup`<p class="soft" style="margin:0 0 18px;${note}">Or open this address: <a class="soft" href="${url}" style="color:${soft};word-break:break-all">${url}</a></p>`
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px"><tr><td class="action" bgcolor="${action}" style="border-radius:4px;background-color:${action}"><a class="action" href="${url}" style="${link}">${label}</a></td></tr></table>${spelt}`
}

function table(rows: readonly Markup[]): Markup {
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px">${rows}</table>`
}

function factRow({ label, value }: LetterFact): Markup {
  return markup`<tr><td class="soft rule" width="110" valign="top" style="padding:9px 12px 9px 0;border-top:1px solid ${rule};${note}">${label}</td><td class="ink rule" valign="top" style="padding:7px 0;border-top:1px solid ${rule};${text}">${value}</td></tr>`
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

function broken(words: string): Markup {
  const [first = '', ...others] = words.split(/\r\n|\r|\n/)
  return markup`${first}${others.map((line) => markup`<br>${line}`)}`
}
