import { type Product, productPath } from '../catalogue/catalogue.ts'
import { formatListPrice } from '../catalogue/texts.ts'
import { absoluteUrl } from '../site/frame.ts'
import type { ShopFacts } from './shop-facts.ts'

/* Formats parts of an article as Markdown. */

export function markdownList(entries: readonly string[]): string {
  return entries.map((entry) => `- ${entry}`).join('\n')
}

export function markdownQuote(paragraphs: string): string {
  return paragraphs.replace(/^/gm, '> ').replace(/ +$/gm, '')
}

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function productLink(product: Product, { site }: ShopFacts): string {
  return `[${product.name}](${absoluteUrl(site, productPath(product))})`
}

export function productList(products: readonly Product[], facts: ShopFacts): string {
  return markdownList(
    products.map((product) => `${productLink(product, facts)}, ${formatListPrice(product)}`),
  )
}
