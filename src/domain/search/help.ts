import type { QueryWord } from './ranking.ts'
import type { HelpPage } from './shop-index.ts'
import { stem } from './words.ts'

const MAX_HELP = 3
/** A shorter word begins too many others: “or” is no order. */
const MIN_BEGINNING_LENGTH = 4
const ORDER_NUMBER = /(?<!\w)[b-df-hjkmnp-tv-z2-9]{4}-?[b-df-hjkmnp-tv-z2-9]{4}(?!\w)/gi
/** The last two letters of a postcode are never C, I, K, M, O or V, as those of “4 cm” may be. */
const POSTCODE = /(?<!\w)[a-z]{1,2}\d[a-z\d]? ?\d[abd-hjlnp-uw-z]{2}(?!\w)/gi

/** An order’s number and a postcode are in no text of the shop: the query asks about orders and delivery. */
export function wordsForCodes(query: string): string {
  return query.replace(ORDER_NUMBER, 'order').replace(POSTCODE, 'delivery')
}

export function helpWords(help: readonly HelpPage[]): string[] {
  return [...new Set(help.flatMap(({ phrases }) => phrases.flatMap((text) => text.split(' '))))]
}

/**
 * Finds the pages with a phrase whose words are all in the query, the best match first. If the query names products
 * (`isForProducts`), the phrase must also be as long as the query.
 */
export function rankHelp(
  asked: readonly QueryWord[],
  help: readonly HelpPage[],
  isForProducts: boolean,
): HelpPage[] {
  const likenesses = likenessesByStem(asked)
  const scoreOf = (phrase: string) => {
    const words = phrase.split(' ')
    if (isForProducts && words.length < asked.length) return 0
    const scores = words.map((word) => likenesses.get(stem(word)) ?? 0)
    return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score)
  }
  return help
    .map((page) => ({ page, score: Math.max(...page.phrases.map(scoreOf)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_HELP)
    .map(({ page }) => page)
}

function likenessesByStem(asked: readonly QueryWord[]): Map<string, number> {
  const likenesses = new Map<string, number>()
  for (const { typed, inNames } of asked) {
    const isKnown = inNames.some(({ word }) => word === typed)
    const meant = isKnown || typed.length < MIN_BEGINNING_LENGTH ? [] : inNames
    for (const { word, likeness } of [...meant, { word: typed, likeness: 1 }]) {
      likenesses.set(stem(word), Math.max(likeness, likenesses.get(stem(word)) ?? 0))
    }
  }
  return likenesses
}
