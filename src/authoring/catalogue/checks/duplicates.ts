import {
  DATA_FILES,
  type Placed,
  placedEntries,
  type ValidDocuments,
} from '../../source/documents.ts'
import type { DocumentPath, UnlocatedFault } from '../../source/faults.ts'

export function* checkDuplicates(documents: ValidDocuments): Generator<UnlocatedFault> {
  const { products, options } = documents
  const ofProducts = products.map((product) => ({ ...product, path: [] }))
  for (const key of ['id', 'slug', 'sku', 'gtin'] as const) yield* repeated(key, ofProducts)

  for (const [kind, keys] of UNIQUE) {
    const entries = placedEntries<Entry>(documents[kind], DATA_FILES[kind])
    for (const key of keys) yield* repeated(key, entries)
  }

  const written = documents.reviews.flatMap(({ file, value }) => placedEntries(value, file))
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
    yield* repeated('value', placedEntries(value.choices, file, ['choices']))
  }
}

type Entry = Readonly<Record<string, unknown>>

const UNIQUE = [
  ['categories', ['id', 'slug', 'name']],
  ['brands', ['id', 'slug', 'name']],
  ['zones', ['id', 'slug', 'name']],
  ['countries', ['country_code']],
] as const

function* repeated(key: string, entries: readonly Placed<Entry>[]): Generator<UnlocatedFault> {
  const seen = new Map<unknown, DocumentPath>()
  for (const { file, path, value } of entries) {
    const content = value[key]
    if (content === undefined) continue
    const here = { file, path: [...path, key] }
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
