import { globSync } from 'node:fs'
import { join } from 'node:path'
import { readSnapshot, type Snapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'

/** What pages may speak of and link to, besides one another. */
export interface Shop {
  readonly origin: string
  readonly products: ReadonlyMap<string, Product>
  readonly categories: Snapshot['categories']
  readonly brands: ReadonlySet<string>
  /** Addresses that answer: routes of the program, products, brands, categories, public files. */
  readonly paths: ReadonlySet<string>
  /** Moved addresses, old → new. */
  readonly redirects: ReadonlyMap<string, string>
  /** The directory of the pictures' masters. */
  readonly pictures: string
}

/** A product's slug of today, for one that it may have had before. */
export function currentSlug({ redirects }: Pick<Shop, 'redirects'>, slug: string): string {
  return redirects.get(`/product/${slug}`)?.slice('/product/'.length) ?? slug
}

/** Every slug that names a product, those of before included. */
export function productSlugs({ products, redirects }: Shop): string[] {
  const former = [...redirects.keys()].filter((path) => path.startsWith('/product/'))
  return [...products.keys(), ...former.map((path) => path.slice('/product/'.length))]
}

/** The shop around the content of a project, whose catalogue has been built. */
export async function readShop(root: string): Promise<Shop> {
  const snapshot = await readSnapshot(join(root, 'data/catalogue.sqlite'))
  const { frame, products, brands, categories, redirects } = snapshot
  return {
    origin: frame.site.origin,
    products: new Map(products.map((product) => [product.slug, product])),
    categories,
    brands: new Set(brands.map(({ slug }) => slug)),
    paths: new Set([
      ...routes(join(root, 'src/pages')),
      ...publicFiles(join(root, 'public')),
      ...products.map(({ slug }) => `/product/${slug}`),
      ...brands.map(({ slug }) => `/brands/${slug}`),
      ...categories.map(({ slug }) => `/${slug}`),
    ]),
    redirects,
    pictures: join(root, 'data/pictures'),
  }
}

/** Addresses of pages and files that the program itself makes. */
function routes(folder: string): string[] {
  return globSync('**/*.{astro,ts}', { cwd: folder })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.includes('['))
    .map((name) => `/${name.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
}

function publicFiles(folder: string): string[] {
  return globSync('**/*.*', { cwd: folder }).map((name) => `/${name.replaceAll('\\', '/')}`)
}
