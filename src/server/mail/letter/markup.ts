/** HTML that may be put into HTML as it is. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly Markup[] | false | null | undefined

/** HTML whose values are escaped, unless they are markup themselves. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toHtml)))
}

function toHtml(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return escapeHtml(String(value))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Text on one line: what would break a header, and what cannot be seen, becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
