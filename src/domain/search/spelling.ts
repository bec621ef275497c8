import { distance } from 'fastest-levenshtein'

export interface WordMatch {
  readonly word: string
  /** From 0 to 1: how likely the shopper meant this word. */
  readonly likeness: number
}

const MIN_PREFIX_LENGTH = 2
const MIN_TYPO_LENGTH = 4
const TWO_TYPOS_LENGTH = 7
/** A penalty as a part of one typing error: of two equally similar words, the complete word ranks before the longer one that begins with it. */
const UNFINISHED_WORD_PENALTY = 0.1
const UNFINISHED_LIKENESS = 0.8
/** How likely a longer word is that begins with the typed word, if the typed word is complete itself. */
const LONGER_WORD_LIKENESS = 0.2
const MISSPELT_LIKENESS = 0.7
const LIKENESS_LOST_AN_EDIT = 0.2

/** Returns the words of a vocabulary that equal the typed word or, if the shopper may still be typing, begin with it. */
export function wordsBeginningWith(
  typed: string,
  vocabulary: readonly string[],
  isComplete: boolean,
): WordMatch[] {
  const isKnown = vocabulary.includes(typed)
  const same = isKnown ? [{ word: typed, likeness: 1 }] : []
  if (isKnown && isComplete) return same
  const longerWords = vocabulary.filter(
    (word) => typed.length >= MIN_PREFIX_LENGTH && word !== typed && word.startsWith(typed),
  )
  const likeness = isKnown ? LONGER_WORD_LIKENESS : UNFINISHED_LIKENESS
  return [...same, ...longerWords.map((word) => ({ word, likeness }))]
}

/** Returns the words that differ from the typed one by one or two typing errors after the first letter. */
export function similarWords(typed: string, vocabulary: readonly string[]): WordMatch[] {
  if (typed.length < MIN_TYPO_LENGTH || /^\d/.test(typed)) return []
  const maxEdits = typed.length < TWO_TYPOS_LENGTH ? 1 : 2
  const near = vocabulary.flatMap((word) => {
    if (word[0] !== typed[0] || word.length < typed.length - maxEdits) return []
    const edits = hasSwappedLetters(typed, word) ? 1 : distance(typed, word)
    // An incomplete typed word is compared with beginnings of a known word that are as long or one letter longer.
    const ofBeginnings = [0, 1].map((more) => distance(typed, word.slice(0, typed.length + more)))
    const fewest = Math.min(edits, ...ofBeginnings.map((count) => count + UNFINISHED_WORD_PENALTY))
    return fewest < maxEdits + 2 * UNFINISHED_WORD_PENALTY ? [{ word, edits: fewest }] : []
  })
  const least = Math.min(...near.map(({ edits }) => edits))
  return near
    .filter(({ edits }) => edits === least)
    .sort((a, b) => b.word.length - a.word.length)
    .map(({ word }) => ({ word, likeness: MISSPELT_LIKENESS - LIKENESS_LOST_AN_EDIT * least }))
}

function hasSwappedLetters(typed: string, word: string): boolean {
  const place = [...typed].findIndex((letter, at) => letter !== word[at])
  const swapped = `${typed[place + 1]}${typed[place]}`
  return typed.slice(0, place) + swapped + typed.slice(place + 2) === word
}
