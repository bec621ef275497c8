import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { FACET_NAMES, FACETS } from '#domain/catalogue/facets.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { escapeHtml } from '#domain/text.ts'

export interface SearchPage {
  readonly url: string
  readonly html: string
}

/** Indexed instead of the built page, whose frame would match every search. A new price leaves it the same. */
export function productSearchPage(product: Product, { isLarge = false } = {}): SearchPage {
  const { picture } = product
  const meta = {
    id: String(product.id),
    brand: product.brand.name,
    category: product.category.name,
    search_words: product.searchWords.join(', '),
    from: product.priceVaries ? 'yes' : '',
    picture: picture.file,
    picture_size: `${picture.width} ${picture.height}`,
  }
  const facts = [product.sku, ...product.materials, ...product.features]
  const texts = isLarge ? facts : [...facts, product.description]
  return {
    url: productPath(product),
    html: `<html lang="en-GB"><body data-pagefind-body data-pagefind-filter="kind:product">
<h1>${escapeHtml(product.name)}</h1>
${FACET_NAMES.flatMap((name) => FACETS[name].valuesOf(product).map(({ value }) => [name, value]))
  .map(([name, value]) => `<i data-pagefind-filter="${name}:${escapeHtml(`${value}`)}"></i>`)
  .join('\n')}
${Object.entries(meta)
  .filter(([, text]) => text !== '')
  .map(([name, text]) => `<i data-pagefind-meta="${name}:${escapeHtml(text)}"></i>`)
  .join('\n')}
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</body></html>`,
  }
}

const PRODUCT_LIST = /<ul [^>]*data-pagefind-ignore[\s\S]*?<\/ul>/g

/** Adds a space between tags: the indexer would join the texts of adjacent cells into one word. */
export function articleSearchPages(client: string): SearchPage[] {
  return globSync(['*/index.html', 'brands/*/index.html'], { cwd: client })
    .sort()
    .map((name) => ({
      url: `/${name.replaceAll('\\', '/').replace(/\/index\.html$/, '')}`,
      html: readFileSync(join(client, name), 'utf8'),
    }))
    .filter(({ html }) => html.includes('data-pagefind-body'))
    .map(({ url, html }) => ({ url, html: html.replace(PRODUCT_LIST, '').replaceAll('><', '> <') }))
}
