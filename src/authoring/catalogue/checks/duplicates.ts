import { DATA_FILES, type ValidDocuments } from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'

export function* checkDuplicates(documents: ValidDocuments): Generator<UnlocatedFault> {
  const { products, options } = documents
  const ofProducts = products.map(({ file, value }) => ({
    documentPath: { file, path: [] },
    value,
  }))
  for (const key of ['id', 'slug', 'sku', 'gtin'] as const) yield* repeated(key, ofProducts)

  for (const [kind, keys] of UNIQUE) {
    const file = DATA_FILES[kind]
    const entries = (documents[kind] as readonly (Entry | undefined)[]).map((value, index) => ({
      documentPath: { file, path: [index] },
      value: value ?? {},
    }))
    for (const key of keys) yield* repeated(key, entries)
  }

  const written = documents.reviews.flatMap(({ file, value }) =>
    value.map((review, index) => ({ documentPath: { file, path: [index] }, value: review ?? {} })),
  )
  yield* repeated('id', written)

  const holidays = { file: DATA_FILES.calendar, path: ['bank_holidays'] }
  yield* repeatedInList(holidays, documents.calendar.bank_holidays)
  for (const { file, value } of products) {
    yield* repeatedInList({ file, path: ['options'] }, value.options)
    yield* repeatedInList({ file, path: ['related'] }, value.related)
    yield* repeatedInList({ file, path: ['fits'] }, value.fits)
    const places = ['sold_only_in', 'places']
    yield* repeatedInList({ file, path: places }, value.sold_only_in?.places)
  }
  for (const { file, value } of options) {
    const choices = (value.choices ?? []).map((choice, index) => ({
      documentPath: { file, path: ['choices', index] },
      value: choice ?? {},
    }))
    yield* repeated('value', choices)
  }
}

type Entry = Readonly<Record<string, unknown>>

const UNIQUE = [
  ['categories', ['id', 'slug', 'name']],
  ['brands', ['id', 'slug', 'name']],
  ['zones', ['id', 'slug', 'name']],
  ['countries', ['country_code']],
] as const

function* repeated(
  key: string,
  entries: readonly { readonly documentPath: DocumentPath; readonly value: Entry }[],
): Generator<UnlocatedFault> {
  const seen = new Map<unknown, DocumentPath>()
  for (const { documentPath, value } of entries) {
    const content = value[key]
    if (content === undefined) continue
    const here = { file: documentPath.file, path: [...documentPath.path, key] }
    const other = seen.get(content)
    if (!other) seen.set(content, here)
    else {
      const hint = `give one of the two another ${key}`
      yield { ...here, message: `duplicate ${key} ${JSON.stringify(content)}`, hint, other }
    }
  }
}

function* repeatedInList(
  { file, path }: DocumentPath,
  names: readonly (string | undefined)[] = [],
): Generator<UnlocatedFault> {
  for (const [index, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === index) continue
    yield { file, path: [...path, index], message: `"${name}" is listed twice`, hint: 'remove it' }
  }
}
