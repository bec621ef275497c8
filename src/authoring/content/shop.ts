import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readSnapshot, type Snapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { suggestNearestWord } from '../source/faults.ts'
import { OWN_PAGES } from '../source/own-pages.ts'
import type { TermsAndRates } from '../source/promises.ts'

export interface CatalogueForContent {
  readonly origin: string
  readonly products: ReadonlyMap<string, Product>
  readonly categories: Snapshot['categories']
  readonly brands: ReadonlySet<string>
  /** Every URL path of the shop: routes, products, brands, categories, public files. */
  readonly paths: ReadonlySet<string>
  /** Permanent redirects, old path → new. */
  readonly redirects: ReadonlyMap<string, string>
  readonly pictures: string
  readonly promises: TermsAndRates
}

/** Returns a product's current slug for a current or former one. */
export function toCurrentSlug(
  { redirects }: Pick<CatalogueForContent, 'redirects'>,
  slug: string,
): string {
  return redirects.get(`/product/${slug}`)?.slice('/product/'.length) ?? slug
}

/** The hint for a slug that no product has or had: the one that is most like it. */
export function suggestProduct({ products, redirects }: CatalogueForContent, slug: string): string {
  const former = [...redirects.keys()].filter((path) => path.startsWith('/product/'))
  const slugs = [...products.keys(), ...former.map((path) => path.slice('/product/'.length))]
  return suggestNearestWord(slug, slugs, 'write the slug of a product that exists')
}

export async function readCatalogueForContent(root: string): Promise<CatalogueForContent> {
  const snapshot = await readSnapshot(join(root, 'data/catalogue.sqlite'))
  const { frame, products, brands, categories, redirects, zones } = snapshot
  return {
    origin: frame.site.origin,
    products: new Map(products.map((product) => [product.slug, product])),
    categories,
    brands: new Set(brands.map(({ slug }) => slug)),
    paths: new Set([
      ...OWN_PAGES,
      ...publicFiles(join(root, 'public')),
      ...products.map(({ slug }) => `/product/${slug}`),
      ...brands.map(({ slug }) => `/brands/${slug}`),
      ...categories.map(({ slug }) => `/${slug}`),
    ]),
    redirects,
    pictures: join(root, 'data/pictures'),
    promises: { terms: frame.terms, zones },
  }
}

function publicFiles(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).map((name) => `/${name.replaceAll('\\', '/')}`)
}
