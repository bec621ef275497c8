import type { ReviewStatus } from '#domain/review/review.ts'

export interface ReviewTables {
  review_links: ReviewLinkTable
  reviews: ReviewTable
}

interface ReviewLinkTable {
  order_id: string
  product_id: number
  /** The hash of a review link's token; null until the link is mailed. */
  token_hash: string | null
  expires_at: string | null
  used_at: string | null
}

/** Reviews by buyers. Published reviews are also in `data/reviews/`, from which pages are built. */
interface ReviewTable {
  id: string
  /** The reviewed order; null once the buyer's account is deleted or the order is anonymised. */
  order_id: string | null
  product_id: number
  product_name: string
  stars: number
  title: string
  text: string
  name: string
  status: ReviewStatus
  written_at: string
  decided_at: string | null
  reason: string | null
  answer: string | null
}
