import type { ReviewStatus } from '#domain/catalogue/review.ts'

export interface ReviewTables {
  reviewLinks: ReviewLinkTable
  reviews: ReviewTable
}

interface ReviewLinkTable {
  orderId: string
  productId: number
  /** The hash of a review link's token; null until the link is mailed. */
  tokenHash: string | null
  expiresAt: string | null
  usedAt: string | null
}

/** A review by a buyer. Published reviews are also in `data/reviews/`, from which pages are built. */
export interface StoredReview {
  readonly id: string
  readonly productId: number
  /** The product's name when the review was written. */
  readonly productName: string
  readonly stars: number
  readonly title: string
  readonly text: string
  readonly name: string
  readonly status: ReviewStatus
  readonly writtenAt: string
  readonly decidedAt: string | null
  readonly reason: string | null
  readonly answer: string | null
}

interface ReviewTable extends StoredReview {
  /** The reviewed order; null once the buyer's account is deleted or the order is anonymised. */
  orderId: string | null
}
