import { formatPounds } from '#domain/money.ts'
import { placeInSentence } from '#domain/shipping/place-name.ts'
import type { ShippingZone } from '#domain/shipping/quote.ts'
import { isMainland, isUkZone } from '#domain/shipping/uk-delivery.ts'
import type { ShopTerms, TermName } from '#domain/site/terms.ts'

export interface TermsAndRates {
  readonly terms: ShopTerms
  readonly zones: readonly Pick<ShippingZone, 'name' | 'zoneType' | 'baseRate'>[]
}

export interface BrokenPromise {
  /** The index in the text at which the untrue words begin. */
  readonly index: number
  readonly message: string
  /** The term to write instead. */
  readonly term: TermName
}

/** Cheap pre-check: most texts of ten thousand products promise nothing. */
const PROMISE =
  /\bfree\b|\b(?:charge|cost|fee|surcharge)s?\b|\bnothing\b|warranty|-day return|\bdays\b|lead time/i

/** Finds statements in a hand-written text that contradict the shop's rates and terms. */
export function brokenPromises(text: string, facts: TermsAndRates): BrokenPromise[] {
  if (!PROMISE.test(text)) return []
  return sentences(text).flatMap(({ start, words }) =>
    [...freeDelivery(words, facts), ...otherNumbers(words, facts)].map((found) => ({
      ...found,
      index: start + found.index,
    })),
  )
}

const FREE =
  /\bfree\b(?!-)|\b(?:no|without) (?:\w+ )?(?:charge|cost|fee|surcharge)s?\b|\bnothing,? (?:to|for)\b/i
const DELIVERY =
  /\b(?:deliver\w*|shipping|postage|carriage|sen[dt]|UK|United Kingdom|mainland|islands?|Highlands)\b/i

function freeDelivery(sentence: string, { zones }: TermsAndRates): BrokenPromise[] {
  const free = FREE.exec(sentence)
  if (!free || !DELIVERY.test(sentence)) return []
  const isMeant = /\bmainland\b/i.test(sentence) ? isMainland : isUkZone
  const priced = zones.find((zone) => isMeant(zone) && zone.baseRate > 0)
  if (!priced) return []
  const order = `an order to ${placeInSentence(priced.name)}`
  const message = `promises free delivery, but ${order} costs ${formatPounds(priced.baseRate)} in data/shipping/zones.yaml`
  return [{ index: free.index, message, term: 'ukDelivery' }]
}

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ')
const NUMBER = `(?:\\d+|${NUMBERS.join('|')})`
const RETURN = '(?:change your mind|think again|return|cancel|send \\w+ back)'

interface Statement {
  readonly term: TermName
  /** A pattern with a group for the number, which must equal the number in the shop's term. */
  readonly words: RegExp
  /** The pattern applies only to sentences that contain these words. */
  readonly about?: RegExp
}

const STATEMENTS: readonly Statement[] = [
  statement(
    'warrantyYears',
    `${NUMBER}[ -]years?[’']? warranty|warranty\\b[^;,]*?\\b${NUMBER} years`,
  ),
  statement(
    'returnDays',
    `${NUMBER} days (?:\\w+ )*?to ${RETURN}|${RETURN}\\b[^;,]*? within ${NUMBER} days|${NUMBER}-day returns?`,
  ),
  {
    ...statement('deliveryTime', `${NUMBER} ?(?:–|-|to) ?${NUMBER} working days`),
    about: /deliver|arriv|reach|on the road|courier|carrier/i,
  },
  statement(
    'leadTime',
    `${NUMBER}[ -](?:day|week)s?[’']? lead time|lead time\\W+(?:of |is )?${NUMBER} (?:day|week)s?`,
  ),
]

function statement(term: TermName, words: string): Statement {
  return { term, words: new RegExp(`(?<!at least )\\b(?:${words})\\b`, 'gi') }
}

function otherNumbers(sentence: string, { terms }: TermsAndRates): BrokenPromise[] {
  const meant = STATEMENTS.filter(({ about }) => about === undefined || about.test(sentence))
  return meant.flatMap(({ term, words }) =>
    [...sentence.matchAll(words)].flatMap(({ 0: found, index }) => {
      const right = numbersIn(terms[term])
      if (numbersIn(found).every((number) => right.includes(number))) return []
      return [{ index, term, message: `"${found}" isn’t what the shop promises: ${terms[term]}` }]
    }),
  )
}

/** Converts weeks to days. */
function numbersIn(text: string): number[] {
  const found = text.toLowerCase().matchAll(new RegExp(`\\b(${NUMBER})\\b([ -]week)?`, 'g'))
  return [...found].map(
    ([, word = '', weeks]) => (weeks ? 7 : 1) * (NUMBERS.indexOf(word) + 1 || Number(word)),
  )
}

const NOT_TEXT = /<Fact\b[^>]*>|\]\([^)]*\)/g
const SENTENCE_END = /[.!?;](?=\s|$)|\n\s*\n|\n\s*(?=[-*|#]|\d+\.)|[|"]/g

/** Splits a text into sentences. In Markdown a paragraph, an entry of a list, a cell and a quoted attribute end a sentence. */
function sentences(text: string): { readonly start: number; readonly words: string }[] {
  const plain = text.replace(NOT_TEXT, (found) => ' '.repeat(found.length))
  const ends = [...plain.matchAll(SENTENCE_END)].map(({ 0: end, index }) => index + end.length)
  return [0, ...ends].map((start, at) => ({ start, words: plain.slice(start, ends[at]) }))
}
