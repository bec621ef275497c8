import type { Product, ProductSummary } from '#domain/catalogue/catalogue.ts'

/** An airer without options, whose name begins with its brand. */
export const AIRER_SUMMARY: ProductSummary = {
  id: 1,
  slug: 'airer',
  sku: 'AIRER',
  name: 'Hills Airer',
  category: { slug: 'indoor-airers', name: 'Indoor Airers' },
  brand: { slug: 'hills', name: 'Hills' },
  listPrice: 2500,
  picture: { file: 'airer/whole.webp', alt: 'An airer', width: 1200, height: 1200, color: null },
  isFeatured: false,
  isBestSeller: false,
  isConfigurable: false,
  priceVaries: false,
  materials: ['Pine'],
  dryingLength: null,
  dimensions: { width: 38, depth: null, height: null },
  rails: null,
  options: [],
  digest: '',
}

/** The same airer with all that its page shows, but for what is given; a field that the catalogue gains is not asked for here. */
export function newProduct(change: Partial<Product> = {}): Product {
  return {
    ...AIRER_SUMMARY,
    description: 'An airer.',
    gtin: null,
    googleCategory: null,
    features: [],
    details: [],
    pictures: [AIRER_SUMMARY.picture],
    places: [],
    weight: null,
    load: null,
    guaranteeYears: 5,
    leadTimeDays: 14,
    isCancellable: true,
    soldOnlyIn: null,
    safety: [],
    searchWords: [],
    reviews: [],
    related: [],
    parts: [],
    fits: [],
    formerFits: [],
    ...change,
  } as Product
}
