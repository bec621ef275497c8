import { similarWords, wordsBeginningWith } from './spelling.ts'
import { entriesWithWord, type SearchField, type WordIndex } from './word-index.ts'
import { askedWords, headNoun, stem } from './words.ts'

export interface RankedEntries {
  readonly ids: readonly number[]
  /** True if the best entries have all words of the query that the index knows. */
  readonly fit: 'names' | 'texts' | 'partial'
}

type Meaning = readonly { readonly word: string; readonly likeness: number }[]

export interface QueryWord {
  readonly typed: string
  readonly isHead: boolean
  readonly inNames: Meaning
  /** The weight of a word found only in the stems of texts. */
  readonly inTexts: Meaning
}

const WEIGHTS: Readonly<Record<SearchField, number>> = {
  head: 12,
  name: 8,
  searchWords: 6,
  kind: 4,
  facts: 2,
  text: 1,
}
/** The weight of a word that only a description mentions. */
const MENTION = WEIGHTS.text
/** For a product of the kind that the query's last noun names: a cover for "rotary line cover". */
const SAME_HEAD_BONUS = 20
/** A shorter word is not completed, because too many words begin with it: “bag” matches only “bag”. */
const MIN_STEM_LENGTH = 4

/** Finds the words of an index that a query may mean; the last word of the query may be incomplete. A word that occurs in the texts is not corrected. */
export function interpretQuery(
  query: string,
  names: readonly string[],
  texts: readonly string[],
): QueryWord[] {
  const words = askedWords(query)
  const head = headNoun(query)
  return words.map((typed, place) => {
    const begun = wordsBeginningWith(typed, names, place < words.length - 1)
    const inTexts = textWords(typed, texts)
    const isKnown = begun.length + inTexts.length > 0
    return {
      typed,
      isHead: typed === head,
      inNames: isKnown ? begun : similarWords(typed, names),
      inTexts,
    }
  })
}

function textWords(typed: string, stems: readonly string[]): Meaning {
  const own = stem(typed)
  const begun = wordsBeginningWith(typed, stems, typed.length < MIN_STEM_LENGTH)
  return stems.includes(own) ? [{ word: own, likeness: 1 }, ...begun] : begun
}

/** Returns the entries whose names have all words of the query; if there are none, those with at least half. Words that no entry has don't count, nor do mentions beside names. */
export function rankEntries(
  asked: readonly QueryWord[],
  names: WordIndex,
  {
    texts = {},
    placeOf = () => 0,
    needsAllWords = false,
  }: {
    readonly texts?: WordIndex | undefined
    /** Where an entry stands among those that match equally well. */
    readonly placeOf?: (id: number) => number
    readonly needsAllWords?: boolean
  } = {},
): RankedEntries {
  const known = asked.filter(({ inNames, inTexts }) => inNames.length + inTexts.length > 0)
  const scores = new Map<number, { score: number; inNames: number; inAny: number }>()
  for (const { isHead, inNames, inTexts } of known) {
    const own = scoresOf(inNames, names, isHead)
    const all = new Map([...scoresOf(inTexts, texts, isHead), ...own])
    for (const [id, score] of all) {
      const before = scores.get(id) ?? { score: 0, inNames: 0, inAny: 0 }
      scores.set(id, {
        score: before.score + score,
        inNames: before.inNames + Number(own.has(id)),
        inAny: before.inAny + 1,
      })
    }
  }
  const all = [...scores].map(([id, found]) => ({ id, ...found }))
  const hasAllInNames = all.some(({ inNames }) => inNames === known.length)
  const least = hasAllInNames || needsAllWords ? known.length : known.length / 2
  const found = all
    .filter(
      ({ inNames, inAny, score }) =>
        inNames >= least || (inAny === known.length && (!hasAllInNames || score > MENTION * inAny)),
    )
    .sort(
      (a, b) =>
        Number(hasAllInNames && b.inNames >= least) - Number(hasAllInNames && a.inNames >= least) ||
        b.score - a.score ||
        placeOf(a.id) - placeOf(b.id) ||
        a.id - b.id,
    )
  const hasAllInTexts = found.some(({ inAny }) => inAny === known.length)
  const fit = hasAllInNames ? 'names' : hasAllInTexts ? 'texts' : 'partial'
  return { ids: found.map(({ id }) => id), fit }
}

function scoresOf(knownWords: Meaning, index: WordIndex, isHead: boolean): Map<number, number> {
  const best = new Map<number, number>()
  for (const { word, likeness } of knownWords) {
    for (const { id, field } of entriesWithWord(index[word] ?? [])) {
      const bonus = isHead && field === 'head' ? SAME_HEAD_BONUS : 0
      const score = (WEIGHTS[field] + bonus) * likeness
      if (score > (best.get(id) ?? 0)) best.set(id, score)
    }
  }
  return best
}
