/** Markup that needs no escaping any more. */
export interface Markup {
  readonly markup: string
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | number | Markup | readonly Markup[] | null | undefined | false

/** `` html`<p>${text}</p>` ``: everything but markup is escaped; null, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  const written = strings.map((text, place) => text + writtenPart(parts[place]))
  return { markup: written.join('') }
}

function writtenPart(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') {
    return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('\n')
  }
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
