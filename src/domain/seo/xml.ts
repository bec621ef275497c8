import { escapeHtml } from '#domain/text.ts'

export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}

export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${pairs.join('')}/>`
}
