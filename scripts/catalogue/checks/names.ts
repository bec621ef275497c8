import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'

/** The name of a file without its folder and ending: the slug of the product inside it. */
export function baseName(file: string): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}

/** Products and options whose file has another name than they have. */
export function* checkNames({ products, options }: Drafts): Generator<Finding> {
  for (const { file, value } of products) yield* checkName(file, 'slug', value.slug)
  for (const { file, value } of options) yield* checkName(file, 'name', value.name)
}

function* checkName(file: string, key: string, name: string | undefined): Generator<Finding> {
  const expected = baseName(file)
  if (name === undefined || name === expected) return
  const message = `${key} "${name}" is not the name of the file`
  yield { file, path: [key], message, hint: `rename the file to ${name}.yaml or write ${expected}` }
}
