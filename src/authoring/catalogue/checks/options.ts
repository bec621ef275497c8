import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'
import { unknown } from './references.ts'

/** Options whose default contradicts the rest: a required one has none, any other has one. */
export function* checkOptions({ options }: Drafts): Generator<Finding> {
  for (const { file, value } of options) {
    const spot = { file, path: ['default'] }
    if (value.required === true && value.default !== undefined) {
      const message = 'a required option has no default'
      yield { ...spot, message, hint: 'remove default, or write required: false' }
    }
    if (value.required === false && value.default === undefined) {
      const message = 'missing default'
      yield {
        ...spot,
        message,
        hint: 'add the value that an empty answer means, or required: true',
      }
    }
    const values = new Set(value.choices?.map((choice) => choice?.value))
    yield* unknown('choice', value.default, values, spot)
  }
}
