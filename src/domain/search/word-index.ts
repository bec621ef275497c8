import { headNoun, splitWords } from './words.ts'

/** The fields in which a word can occur, the most important first. A word that is in several fields counts only in the first of them. */
export const SEARCH_FIELDS = ['head', 'name', 'searchWords', 'kind', 'facts', 'text'] as const

export type SearchField = (typeof SEARCH_FIELDS)[number]

/** `id` is a whole number of 0 or more; each text is what a field holds. */
export interface IndexedEntry
  extends Readonly<Partial<Record<Exclude<SearchField, 'head'>, string>>> {
  readonly id: number
}

/** For each word, the entries that have it and their best field, as packed numbers. */
export type WordIndex = Readonly<Record<string, readonly number[]>>

const FIELD_SLOTS = 8

/** Entries are sorted by id; a packed number is the difference to the previous entry's id × FIELD_SLOTS + the field's index. `formOf` gives a word's indexed form. */
export function makeWordIndex(
  entries: readonly IndexedEntry[],
  formOf = (word: string) => word,
): Record<string, number[]> {
  const index = new Map<string, number[]>()
  const last = new Map<string, number>()
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    for (const [word, field] of fieldsOf(entry, formOf)) {
      const packed = (entry.id - (last.get(word) ?? 0)) * FIELD_SLOTS + field
      const before = index.get(word)
      if (before) before.push(packed)
      else index.set(word, [packed])
      last.set(word, entry.id)
    }
  }
  return Object.fromEntries(index)
}

export function* entriesWithWord(
  packed: readonly number[],
): Generator<{ readonly id: number; readonly field: SearchField }> {
  let id = 0
  for (const number of packed) {
    id += Math.floor(number / FIELD_SLOTS)
    yield { id, field: SEARCH_FIELDS[number % FIELD_SLOTS] ?? 'facts' }
  }
}

function fieldsOf(entry: IndexedEntry, formOf: (word: string) => string): Map<string, number> {
  const best = new Map<string, number>()
  for (const [place, field] of SEARCH_FIELDS.entries()) {
    const words = field === 'head' ? [headNoun(entry.name ?? '')] : splitWords(entry[field] ?? '')
    for (const word of words) {
      const form = word && formOf(word)
      if (form && !best.has(form)) best.set(form, place)
    }
  }
  return best
}
