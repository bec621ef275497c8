const CHEAP = /\b(?:cheap(?:er|est)?|budget|affordable|inexpensive)\b/gi
/** A number alone is pounds only where the query ends with it: “under 5” may go on with “kg”. */
const LIMIT =
  /\b(?:under|below|less than|up to|max(?:imum)?) (?:£ ?(\d[\d,]*(?:\.\d\d)?)|(\d[\d,]*) ?(?:pounds?|quid)\b)|\b(?:under|below|less than) (\d[\d,]*)$|£ ?(\d[\d,]*(?:\.\d\d)?) or (?:less|under|below)\b/i

export interface AskedPrice {
  /** The query without the words on its price. */
  readonly goods: string
  /** True if the cheapest comes first. */
  readonly isByPrice: boolean
  /** In pence. */
  readonly most?: number
  /** The words of the query that say it, such as “under £50”; or an empty text. */
  readonly limit: string
}

/** Reads “cheap airer” and “pegs under £10”, whose words on the price are in no product’s name. */
export function readAskedPrice(query: string): AskedPrice {
  const [limit = '', ...amounts] = LIMIT.exec(query) ?? []
  const asked = query.replace(limit, '')
  const goods = asked.replace(CHEAP, '').replace(/\s+/g, ' ').trim()
  // “Budget” alone is looked for as a word.
  if (goods === '' && limit === '') return { goods: query, isByPrice: false, limit }
  const isByPrice = goods === '' || goods !== asked.replace(/\s+/g, ' ').trim()
  if (limit === '') return { goods, isByPrice, limit }
  const most = Number(amounts.find((amount) => amount)?.replaceAll(',', ''))
  return { goods, isByPrice, limit, most: Math.round(most * 100) }
}
