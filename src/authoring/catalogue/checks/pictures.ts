import { type Drafts, FILES } from '../documents.ts'
import type { Finding, Spot } from '../faults.ts'
import type { Sizes } from '../pictures.ts'
import { unknown } from './references.ts'

/** Pictures that are not there, and colours that cannot be chosen. */
export function* checkPictures(drafts: Drafts, sizes: Sizes): Generator<Finding> {
  for (const [index, category] of drafts.categories.entries()) {
    yield* missing(category?.picture, sizes, { file: FILES.categories, path: [index, 'picture'] })
  }
  const color = drafts.options.find(({ value }) => value.name === 'color')
  const colors = new Set(color?.value.choices?.map((choice) => choice?.value))
  for (const { file, value } of drafts.products) {
    for (const [index, picture] of (value.pictures ?? []).entries()) {
      const path = ['pictures', index]
      yield* missing(picture?.file, sizes, { file, path: [...path, 'file'] })
      yield* unknown('color', picture?.color, colors, { file, path: [...path, 'color'] })
    }
  }
}

function* missing(name: string | undefined, sizes: Sizes, spot: Spot): Generator<Finding> {
  if (name === undefined || sizes.get(name)) return
  const message = `there is no picture ${name}`
  yield { ...spot, message, hint: 'put the picture below data/pictures, or mend the name' }
}
