import {
  type Product,
  productPath,
  productVariants,
  type SoldProduct,
  type Variant,
} from '../catalogue/catalogue.ts'
import { feedPictureUrl } from '../catalogue/picture-urls.ts'
import { firstReviews, formatTenths, type Review, ratings } from '../catalogue/review.ts'
import { metaDescription } from '../catalogue/texts.ts'
import { penceToPounds } from '../money.ts'
import { isSoldInUk } from '../shipping/sold-only-in.ts'
import { absoluteUrl } from '../site/frame.ts'
import type { Site } from '../site/site.ts'
import { RETURN_POLICY_ID, shippingDetailsId } from './organization-data.ts'

export function productData(site: Site, product: Product): object {
  const all = productVariants(product)
  const [only] = all
  const shared = {
    name: product.name,
    description: metaDescription(product),
    image: product.pictures.map((picture) => absoluteUrl(site, feedPictureUrl(picture))),
    brand: { '@type': 'Brand', name: product.brand.name },
    url: absoluteUrl(site, productPath(product)),
    material: product.materials.join(', '),
    ...ratingData(product),
  }
  if (all.length === 1 && only) {
    return {
      '@type': 'Product',
      ...shared,
      sku: product.sku,
      ...(product.gtin && { gtin: product.gtin }),
      offers: offer(site, product, only),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.sku,
    variesBy: [
      ...(only?.color ? ['https://schema.org/color'] : []),
      ...(only?.lathLength ? ['https://schema.org/size'] : []),
    ],
    hasVariant: all.map((variant) => ({
      '@type': 'Product',
      // The fields that variants share are next to each other, which compresses better.
      name: variantName(product, variant),
      image: absoluteUrl(site, feedPictureUrl(variantPicture(product, variant))),
      ...(variant.color && { color: variant.color.label }),
      sku: variant.sku,
      ...(variant.lathLength && { size: variant.lathLength.label }),
      offers: offer(site, product, variant),
    })),
  }
}

export function variantName(product: SoldProduct, { color, lathLength }: Variant): string {
  return [product.name, color?.label, lathLength?.label].filter(Boolean).join(', ')
}

export function variantPicture(product: SoldProduct, { color }: Variant) {
  return product.pictures.find((picture) => picture.color === color?.value) ?? product.picture
}

function offer(site: Site, product: Product, variant: Variant): object {
  return {
    '@type': 'Offer',
    url: absoluteUrl(site, variant.path),
    price: penceToPounds(variant.price).toFixed(2),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.soldOnlyIn && { eligibleRegion: product.soldOnlyIn.countries }),
    ...(isSoldInUk(product) && {
      shippingDetails: { '@id': shippingDetailsId(site, product.leadTimeDays) },
    }),
    hasMerchantReturnPolicy: { '@id': absoluteUrl(site, `/${RETURN_POLICY_ID}`) },
  }
}

/** `aggregateRating` and `review` for a product's own page. Sample reviews are left out. */
export function ratingData(product: Pick<Product, 'isConfigurable' | 'reviews'>): object {
  const rated = ratings(realOf(product.reviews))
  if (!rated) return {}
  const review = realOf(firstReviews(product)).map(reviewData)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: formatTenths(rated.tenths),
      reviewCount: rated.count,
    },
    ...(review.length > 0 && { review }),
  }
}

export function reviewedProduct(
  site: Site,
  product: Product,
  reviews: readonly Review[],
): object[] {
  const review = realOf(reviews).map(reviewData)
  if (review.length === 0) return []
  return [
    {
      '@type': 'Product',
      name: product.name,
      image: absoluteUrl(site, feedPictureUrl(product.picture)),
      url: absoluteUrl(site, productPath(product)),
      ...ratingData(product),
      review,
    },
  ]
}

function realOf(reviews: readonly Review[]): Review[] {
  return reviews.filter(({ isSample }) => !isSample)
}

function reviewData({ stars, title, text, name, written }: Review): object {
  return {
    '@type': 'Review',
    name: title,
    reviewBody: text,
    author: { '@type': 'Person', name },
    datePublished: written,
    reviewRating: { '@type': 'Rating', ratingValue: stars },
  }
}
