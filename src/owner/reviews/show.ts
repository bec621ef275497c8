import type { StoredReview } from '#db/store/reviews.ts'
import { printable } from '#domain/text.ts'

export function reviewsTable(reviews: readonly StoredReview[]): string {
  return printable(
    reviews
      .map(({ id, writtenAt, status, stars, productName, title }) =>
        [id.slice(0, 8), writtenAt.slice(0, 10), status.padEnd(9), `${stars}/5`, productName]
          .concat(title)
          .join('  '),
      )
      .join('\n'),
  )
}

export function reviewOverview(review: StoredReview): string {
  const { id, status, stars, title, text, name, productName, writtenAt } = review
  const { reason, answer, decidedAt } = review
  return printable(
    [
      `Review ${id.slice(0, 8)}: ${status}${decidedAt ? ` on ${decidedAt.slice(0, 10)}` : ''}${reason ? `, ${reason}` : ''}`,
      `${productName}, ${stars} of 5, by ${name} on ${writtenAt.slice(0, 10)}`,
      '',
      title,
      text,
      ...(answer === null ? [] : ['', 'Our answer:', answer]),
    ].join('\n'),
  )
}
