import type { Product } from '#domain/catalogue/catalogue.ts'
import { feedPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import { firstReviews, formatTenths, type Review, ratings } from '#domain/review/review.ts'
import { absoluteUrl } from '#domain/site/frame.ts'
import type { Site } from '#domain/site/site.ts'

/** `aggregateRating` and `review` of a product's own page; nothing of sample reviews. */
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
