import { distance } from 'fastest-levenshtein'

export interface KnownWord {
  readonly word: string
  /** From 0 to 1: how surely it is what was meant. */
  readonly likeness: number
}

const MIN_PREFIX_LENGTH = 2
const MIN_TYPO_LENGTH = 4
const TWO_TYPOS_LENGTH = 7
/** Added to the typing errors of a beginning: between equals a whole word is likelier. */
const BEGUN = 0.1

/** The words of a vocabulary that a typed word is, or begins where the shopper may still be typing. */
export function wordsBegun(
  typed: string,
  vocabulary: readonly string[],
  isComplete: boolean,
): KnownWord[] {
  const isKnown = vocabulary.includes(typed)
  const same = isKnown ? [{ word: typed, likeness: 1 }] : []
  if (isKnown && isComplete) return same
  const longer = vocabulary.filter(
    (word) => typed.length >= MIN_PREFIX_LENGTH && word !== typed && word.startsWith(typed),
  )
  const begun = longer.map((word) => ({ word, likeness: isKnown ? 0.3 : 0.8 }))
  return [...same, ...begun]
}

/** The words that differ from a typed one by a typing error or two after the first letter. */
export function misspelt(typed: string, vocabulary: readonly string[]): KnownWord[] {
  if (typed.length < MIN_TYPO_LENGTH || /^\d/.test(typed)) return []
  const most = typed.length < TWO_TYPOS_LENGTH ? 1 : 2
  const near = vocabulary.flatMap((word) => {
    if (word[0] !== typed[0] || word.length < typed.length - most) return []
    const edits = hasSwappedLetters(typed, word) ? 1 : distance(typed, word)
    // A word that is not yet complete is compared with as much of the other, or a letter more.
    const [same, longer] = [0, 1].map((more) => distance(typed, word.slice(0, typed.length + more)))
    const begun = Math.min(edits, (same ?? edits) + BEGUN, (longer ?? edits) + BEGUN)
    return begun < most + 2 * BEGUN ? [{ word, edits: begun }] : []
  })
  const least = Math.min(...near.map(({ edits }) => edits))
  return near
    .filter(({ edits }) => edits === least)
    .sort((a, b) => b.word.length - a.word.length)
    .map(({ word }) => ({ word, likeness: 0.7 - least / 5 }))
}

function hasSwappedLetters(typed: string, word: string): boolean {
  const place = [...typed].findIndex((letter, at) => letter !== word[at])
  const swapped = `${typed[place + 1]}${typed[place]}`
  return typed.slice(0, place) + swapped + typed.slice(place + 2) === word
}
