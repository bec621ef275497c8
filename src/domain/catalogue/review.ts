/** `written` is the day in London on which the buyer sent it, `2026-11-22`. */
export interface Review {
  readonly id: string
  readonly stars: number
  readonly title: string
  readonly text: string
  readonly name: string
  readonly written: string
  readonly answer: string | null
  readonly isSample: boolean
}

export const REVIEW_STATUSES = ['pending', 'published', 'refused'] as const

export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export interface Ratings {
  readonly count: number
  /** The average in tenths of a star, rounded half up: 46 is 4.6. */
  readonly tenths: number
  readonly distribution: readonly { readonly stars: number; readonly count: number }[]
}

export const POSSIBLE_STARS = [5, 4, 3, 2, 1] as const

/** The most reviews that a product's own page shows, and the most characters in them, so that the page keeps its budget. */
const MAX_FIRST_REVIEWS = 4
const MAX_FIRST_CHARACTERS = 2_400

export const REVIEWS_A_PAGE = 8

export function ratings(reviews: readonly Pick<Review, 'stars'>[]): Ratings | undefined {
  const count = reviews.length
  if (count === 0) return undefined
  const sum = reviews.reduce((total, { stars }) => total + stars, 0)
  return {
    count,
    tenths: Math.floor((20 * sum + count) / (2 * count)),
    distribution: POSSIBLE_STARS.map((stars) => ({
      stars,
      count: reviews.filter((review) => review.stars === stars).length,
    })),
  }
}

export function formatTenths(tenths: number): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** The reviews to show, newest first. Sample reviews are shown only by a sample shop, for products without real reviews. */
export function shownReviews(reviews: readonly Review[], isSampleShop: boolean): Review[] {
  const real = reviews.filter(({ isSample }) => !isSample)
  const shown = real.length === 0 && isSampleShop ? reviews : real
  // Publishing appends reviews to the file, so the last review of a day is the newest.
  return shown
    .toReversed()
    .sort((a, b) => (a.written < b.written ? 1 : b.written < a.written ? -1 : 0))
}

interface Reviewed {
  readonly isConfigurable: boolean
  readonly reviews: readonly Review[]
}

/** The newest reviews that a product's page shows; none on a page with a configurator and its drawing. */
export function firstReviews({ isConfigurable, reviews }: Reviewed): Review[] {
  if (isConfigurable) return []
  let left = MAX_FIRST_CHARACTERS
  return reviews.slice(0, MAX_FIRST_REVIEWS).filter(({ title, text, name, answer }) => {
    left -= title.length + text.length + name.length + (answer?.length ?? 0)
    return left >= 0
  })
}

export function hasReviewPages(product: Reviewed): boolean {
  return firstReviews(product).length < product.reviews.length
}

export function reviewsPath({ slug }: { readonly slug: string }): string {
  return `/product/${slug}/reviews`
}
