import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { readPrevious } from '#db/catalogue/previous.ts'
import { listPriceOf } from '#db/catalogue/product-queries.ts'
import { formatPounds } from '#domain/money.ts'

interface Priced {
  readonly slug: string
  readonly sku: string
  readonly market_price?: number
  readonly draft?: boolean
}

function productsIn(root: string): Priced[] {
  return globSync('data/products/*.yaml', { cwd: root })
    .sort()
    .map((file) => load(readFileSync(join(root, file), 'utf8')) as Priced)
    .filter(({ draft }) => !draft)
}

/** Reads the products of a copy of the shop that state a market price. */
function pricedProducts(root: string): (Priced & { readonly market_price: number })[] {
  return productsIn(root).filter((product): product is Priced & { market_price: number } =>
    Boolean(product.market_price),
  )
}

/** Writes a supplier's file whose market prices are `percent` higher. Returns its path. */
export function writePriceList(root: string, name: string, percent: number): string {
  const lines = productsIn(root).map(
    ({ sku, market_price: price }) =>
      `${sku},${price ? (price * (1 + percent / 100)).toFixed(2) : ''}`,
  )
  const file = join(root, name)
  writeFileSync(file, `sku,price\n${lines.join('\n')}\n`)
  return file
}

/** Lists the prices, `hills-cover £24.95`, that the data state. */
export function pricesInData(root: string): string[] {
  return pricedProducts(root).map(({ slug, market_price }) => `${slug} £${market_price.toFixed(2)}`)
}

export function pricesInCatalogue(root: string): string[] {
  const { products = [] } = readPrevious(join(root, 'data/catalogue.sqlite')) ?? {}
  const prices = new Map(products.map((product) => [product.slug, listPriceOf(product)]))
  return pricedProducts(root).map(({ slug }) => `${slug} ${formatPounds(prices.get(slug) ?? 0)}`)
}

/** Lists the prices that the published product pages tell search engines. */
export function pricesOnPages(root: string): string[] {
  return pricedProducts(root).map(({ slug }) => {
    const page = readFileSync(join(root, `dist/client/product/${slug}/index.html`), 'utf8')
    const [, price = 'none'] = /"price":"?([\d.]+)/.exec(page) ?? []
    return `${slug} £${Number(price).toFixed(2)}`
  })
}
