import { footerLines } from './footer.ts'
import type { Frame } from './frame.ts'
import type { Letter } from './letter.ts'
import { COLOURS, SANS, SERIF, STYLE } from './look.ts'
import { type Markup, markup, Markup as Raw } from './markup.ts'
import { partHtml } from './parts.ts'

/** Keeps what follows the preview out of the list of mails. */
const PADDING = new Raw('&#847;&zwnj;&nbsp;'.repeat(60))
const OUTLOOK_OPEN = new Raw(
  '<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->',
)
const OUTLOOK_CLOSE = new Raw('<!--[if mso]></td></tr></table><![endif]-->')

/** The letter as HTML: one sheet of at most 600 px, with nothing to load from anywhere. */
export function toHtml(letter: Letter, { site, origin }: Frame): string {
  const { paper, surface, rule } = COLOURS
  return markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${new Raw(STYLE)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}${PADDING}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${paper}">
<tr><td class="outer" align="center" style="padding:32px 16px">
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

/** The shop's name over a dimension line, as on its drawings. */
function masthead(name: string, origin: string): Markup {
  const { ink, brass } = COLOURS
  const tick = `width:1px;height:9px;background-color:${brass};font-size:0;line-height:0`
  return markup`<a class="ink" href="${origin}/" style="font-family:${SERIF};font-size:23px;font-weight:600;color:${ink};text-decoration:none">${name}</a>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin-top:10px"><tr>
<td class="brass" width="1" style="${tick}">&nbsp;</td>
<td style="font-size:0;line-height:0"><div style="height:4px"></div><div class="brass" style="border-top:1px solid ${brass};height:0"></div></td>
<td class="brass" width="1" style="${tick}">&nbsp;</td>
</tr></table>`
}

function foot(reason: string, lines: readonly string[]): Markup {
  const style = `margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:1.5;color:${COLOURS.soft}`
  return markup`${[reason, ...lines].map((line) => markup`<p class="soft" style="${style}">${line}</p>`)}`
}
