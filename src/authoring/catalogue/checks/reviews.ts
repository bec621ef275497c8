import type { ValidDocuments } from '#authoring/source/documents.ts'
import type { Finding } from '#authoring/source/faults.ts'
import { didYouMean } from '#authoring/source/nearest.ts'
import { baseName } from './references.ts'

/** `today` is the day in London. */
export function* checkReviews(
  { products, reviews }: ValidDocuments,
  today: string,
): Generator<Finding> {
  const slugs = new Set(products.map(({ file }) => baseName(file)))
  for (const { file, value } of reviews) {
    const slug = baseName(file)
    if (!slugs.has(slug)) {
      const renamed = products.find(({ value: { former_slugs = [] } }) =>
        former_slugs.includes(slug),
      )
      const hint = renamed
        ? `rename the file to ${baseName(renamed.file)}.yaml`
        : didYouMean(slug, slugs, 'rename the file after a product, or delete it')
      yield { file, path: [], message: `there is no product "${slug}"`, hint }
    }
    for (const [index, review] of value.entries()) {
      if (review?.written === undefined || review.written <= today) continue
      const message = `written is in the future: ${review.written}`
      yield { file, path: [index, 'written'], message, hint: 'write a day before tomorrow' }
    }
  }
}
