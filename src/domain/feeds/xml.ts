/** An element with text in it. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeText(text)}</${name}>`
}

/** An empty element with attributes. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${pairs.join('')}/>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
