import { knownWords } from './spelling.ts'
import { entriesWith, type Field, type WordIndex } from './word-index.ts'
import { askedWords, headNoun } from './words.ts'

export interface Ranking {
  /** Ids, the best first. */
  readonly ids: readonly number[]
  /** False if no entry has all words that are known. */
  readonly hasAllWords: boolean
}

export interface AskedWord {
  readonly typed: string
  readonly meant: readonly { readonly word: string; readonly likeness: number }[]
  readonly isHead: boolean
}

const WEIGHTS: Readonly<Record<Field, number>> = { head: 12, name: 8, asked: 6, kind: 4, facts: 2 }
/** For an entry that is itself what the query asks for: a cover for "rotary line cover". */
const SAME_HEAD = 20

/** What a query means in the words of an index. `isTyping` if its last word may be incomplete. */
export function understand(
  query: string,
  vocabulary: readonly string[],
  { isTyping = true } = {},
): AskedWord[] {
  const words = askedWords(query)
  const head = headNoun(query)
  return words.map((typed, place) => ({
    typed,
    meant: knownWords(typed, vocabulary, !isTyping || place < words.length - 1),
    isHead: typed === head,
  }))
}

/** Entries with all words, else those with at least half of them. Words that no entry has don't count. */
export function rank(
  asked: readonly AskedWord[],
  index: WordIndex,
  preferred: ReadonlySet<number> = new Set(),
): Ranking {
  const known = asked.filter(({ meant }) => meant.length > 0)
  const scores = new Map<number, { score: number; words: number }>()
  for (const word of known) {
    for (const [id, score] of scoresOf(word, index)) {
      const before = scores.get(id) ?? { score: 0, words: 0 }
      scores.set(id, { score: before.score + score, words: before.words + 1 })
    }
  }
  const all = [...scores].map(([id, found]) => ({ id, ...found }))
  const hasAllWords = all.some(({ words }) => words === known.length)
  const least = hasAllWords ? known.length : known.length / 2
  const found = all
    .filter(({ words }) => words >= least)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(preferred.has(b.id)) - Number(preferred.has(a.id)) ||
        a.id - b.id,
    )
  return { ids: found.map(({ id }) => id), hasAllWords }
}

function scoresOf({ meant, isHead }: AskedWord, index: WordIndex): Map<number, number> {
  const best = new Map<number, number>()
  for (const { word, likeness } of meant) {
    for (const { id, field } of entriesWith(index[word] ?? [])) {
      const bonus = isHead && field === 'head' ? SAME_HEAD : 0
      const score = (WEIGHTS[field] + bonus) * likeness
      if (score > (best.get(id) ?? 0)) best.set(id, score)
    }
  }
  return best
}
