import { escapeHtml } from '#domain/text.ts'

/** Trusted HTML, inserted without escaping. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = string | number | Markup | readonly Markup[] | false | null | undefined

/** HTML whose values are escaped, except Markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toHtml)))
}

function toHtml(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return escapeHtml(String(value))
}
