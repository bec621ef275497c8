import type { ValidDocuments } from '#authoring/source/documents.ts'
import type { Finding } from '#authoring/source/faults.ts'
import { makesVariants } from '#domain/catalogue/variants.ts'
import { checkKnown } from './references.ts'

/** A required option has no default, an optional one must have one; a product with variants has no gtin. */
export function* checkOptions({ options, products }: ValidDocuments): Generator<Finding> {
  for (const { file, value } of options) {
    const documentPath = { file, path: ['default'] }
    if (value.required === true && value.default !== undefined) {
      const message = 'a required option has no default'
      yield { ...documentPath, message, hint: 'remove default, or write required: false' }
    }
    if (value.required === false && value.default === undefined) {
      const message = 'missing default'
      yield {
        ...documentPath,
        message,
        hint: 'add the value that an empty answer means, or required: true',
      }
    }
    const values = new Set(value.choices?.map((choice) => choice?.value))
    yield* checkKnown('choice', value.default, values, documentPath)
  }
  for (const { file, value } of products) {
    const option = value.options?.find((name) => name !== undefined && makesVariants(name))
    if (value.gtin === undefined || option === undefined) continue
    const message = `a product with the option ${option} has no gtin of its own`
    yield { file, path: ['gtin'], message, hint: 'remove it: each variant would need another' }
  }
}
