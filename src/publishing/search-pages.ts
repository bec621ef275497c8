import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { productPath } from '#domain/catalogue/variants.ts'

/** A page as the search index reads it. */
export interface SearchPage {
  readonly url: string
  readonly html: string
}

/**
 * A product for the index: a short page of its own rather than the built one, so that it is found by
 * what it is and by the other words that people have for it, not by what every product page says;
 * in a large shop not by its description either, whose words many products share. Its price is left
 * to the price list, so that a new one leaves the index as it is.
 */
export function productSearchPage(product: Product, { isLarge = false } = {}): SearchPage {
  const { picture } = product
  const meta = {
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
${Object.entries(meta)
  .filter(([, text]) => text !== '')
  .map(([name, text]) => `<i data-pagefind-meta="${name}:${escapeHtml(text)}"></i>`)
  .join('\n')}
${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
</body></html>`,
  }
}

/** What a page tells the index to leave out: a brand's products, which have pages of their own. */
const LEFT_OUT = /<ul [^>]*data-pagefind-ignore[\s\S]*?<\/ul>/g

/**
 * The built pages that mark what of them belongs into the index: guides, brands, pages of advice. The
 * indexer reads the text of cells and list entries as one word where no space parts them.
 */
export function articleSearchPages(client: string): SearchPage[] {
  return globSync(['*/index.html', 'brands/*/index.html'], { cwd: client })
    .sort()
    .map((name) => ({
      url: `/${name.replaceAll('\\', '/').replace(/\/index\.html$/, '')}`,
      html: readFileSync(join(client, name), 'utf8'),
    }))
    .filter(({ html }) => html.includes('data-pagefind-body'))
    .map(({ url, html }) => ({ url, html: html.replace(LEFT_OUT, '').replaceAll('><', '> <') }))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
