import { DATA_FILES, type ValidDocuments } from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'
import { checkKnownName, checkProduct, type ProductSlugs } from './references.ts'

/** Reports products, categories and brands that the home page or a menu names and the shop does not have. */
export function* checkSite(
  documents: ValidDocuments,
  names: ProductSlugs,
): Generator<UnlocatedFault> {
  const { home, menus } = documents
  const categories = new Set(documents.categories.map((category) => category?.slug))
  const brands = new Set(documents.brands.map((brand) => brand?.slug))
  const at = (...path: (string | number)[]) => ({ file: DATA_FILES.home, path })

  for (const [index, banner] of (home.banners ?? []).entries()) {
    yield* checkKnownName(
      'category',
      banner?.price_of,
      categories,
      at('banners', index, 'price_of'),
    )
  }
  for (const [index, slug] of (home.featured ?? []).entries()) {
    yield* checkProduct(slug, names, at('featured', index))
    yield* checkFeatured(slug, documents, at('featured', index))
    const first = home.featured?.indexOf(slug) ?? index
    if (slug === undefined || first === index) continue
    const hint = 'name each product once'
    const other = at('featured', first)
    yield { ...at('featured', index), message: `"${slug}" is named twice`, hint, other }
  }
  yield* checkProduct(home.promo?.product, names, at('promo', 'product'))
  for (const [index, slug] of (home.brands ?? []).entries()) {
    yield* checkKnownName('brand', slug, brands, at('brands', index))
  }
  for (const [index, slug] of (menus.sidebar?.top_sellers ?? []).entries()) {
    const documentPath = { file: DATA_FILES.menus, path: ['sidebar', 'top_sellers', index] }
    yield* checkProduct(slug, names, documentPath)
  }
}

function* checkFeatured(
  slug: string | undefined,
  { products }: ValidDocuments,
  documentPath: DocumentPath,
): Generator<UnlocatedFault> {
  const product = products.find(({ value }) => value.slug === slug)
  if (slug === undefined || product?.value.is_featured !== false) return
  const hint = `write is_featured: true in data/${product.file}, or take it out of the list`
  yield { ...documentPath, message: `"${slug}" is not featured`, hint }
}
