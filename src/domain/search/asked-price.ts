const CHEAP = /\b(?:cheap(?:er|est)?|budget|affordable|inexpensive)\b/gi
const NUMBER = String.raw`(\d[\d,]*(?:\.\d\d?)?)`
const IN_WORDS = new RegExp(`${NUMBER} ?(?:pounds?|quid)\\b`, 'gi')
/** A number alone is pounds only where the query ends with it: “under 5” may go on with “kg”. */
const LAST_NUMBER = /\b(under|below|less than) (\d[\d,]*)$/i

const POUNDS = `£ ?${NUMBER}`
const TO = ' ?(?:[-–]|to|and) ?'

const BETWEEN = new RegExp(
  `(?:\\b(?:between|from) )?(?:${POUNDS}${TO}(?:£ ?)?${NUMBER}(?!\\w)|\\b${NUMBER}${TO}${POUNDS})`,
  'i',
)
const AT_LEAST = new RegExp(
  `(?<!no |not )\\b(?:over|above|more than|at least|from|min\\w*) ${POUNDS}|${POUNDS}(?:\\+| (?:or|and) (?:more|over|above|up)\\b(?! £))`,
  'i',
)
const AT_MOST = new RegExp(
  `\\b(?:under|below|less than|(?:no|not) (?:more than|over|above)|up to|at most|max\\w*) ${POUNDS}|${POUNDS} (?:max|or (?:less|under|below))\\b`,
  'i',
)
const ABOUT = new RegExp(`(?:\\b(?:around|about|for) )?${POUNDS}`, 'i')

const ANY = { least: 0, most: Number.POSITIVE_INFINITY, said: [] } as const

export interface AskedPrice {
  /** The query without the words on its price. */
  readonly goods: string
  /** In pence: the price that comes first, 0 for the cheapest. */
  readonly nearest?: number
  /** In pence. */
  readonly least: number
  /** In pence. */
  readonly most: number
  /** The words of the query that say an amount, such as “under £50”; or an empty text. */
  readonly limit: string
}

/** Reads “cheap airer”, “pegs under £10” and “airer £50 to £90”, whose words on the price are in no product’s name. */
export function readAskedPrice(query: string): AskedPrice {
  const inPounds = query.replace(IN_WORDS, '£$1').replace(LAST_NUMBER, '$1 £$2')
  const { said, ...price } = readAmounts(inPounds)
  const limit = said.join(' ')
  const asked = tidy(said.reduce<string>((rest, words) => rest.replace(words, ''), inPounds))
  const goods = tidy(asked.replace(CHEAP, ''))
  // “Budget” alone is looked for as a word.
  if (goods === '' && limit === '') return { ...price, limit, goods: query }
  return { ...(goods === '' || goods !== asked ? { nearest: 0 } : {}), ...price, limit, goods }
}

type Amounts = Omit<AskedPrice, 'goods' | 'limit'> & { readonly said: readonly string[] }

function readAmounts(query: string): Amounts {
  const [range = '', ...ends] = BETWEEN.exec(query) ?? []
  const amounts = ends.filter(Boolean).map(pence)
  if (range) return { least: Math.min(...amounts), most: Math.max(...amounts), said: [range] }
  const [above = '', ...floors] = AT_LEAST.exec(query) ?? []
  const [below = '', ...ceilings] = AT_MOST.exec(query) ?? []
  if (above || below) {
    const least = above ? pence(floors.find(Boolean)) : ANY.least
    const most = below ? pence(ceilings.find(Boolean)) : ANY.most
    return { least, most, said: [above, below].filter(Boolean) }
  }
  const [about = '', amount] = ABOUT.exec(query) ?? []
  return about ? { ...ANY, nearest: pence(amount), said: [about] } : ANY
}

function pence(pounds = ''): number {
  return Math.round(Number(pounds.replaceAll(',', '')) * 100)
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
