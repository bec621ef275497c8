import type { ProductSummary } from '#domain/catalogue/catalogue.ts'

/** An airer without options, whose name begins with its brand. */
export const AIRER_SUMMARY: ProductSummary = {
  id: 1,
  slug: 'airer',
  sku: 'AIRER',
  name: 'Hills Airer',
  category: { slug: 'indoor-airers', name: 'Indoor Airers' },
  brand: { slug: 'hills', name: 'Hills' },
  listPrice: 2500,
  picture: { file: 'airer/whole', alt: 'An airer', width: 1200, height: 1200, color: null },
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
