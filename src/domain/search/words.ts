const UNIT =
  /(\d+(?:[.,]\d+)?)[\s-]*(met(?:re|er)s?|f(?:oo|ee)?t|inch(?:es)?|(?<=\d)in|["”]|mm|cm|m|kg|w)(?!\w)/g
/** Metres. Laths and poles are sold in steps of 30 cm, which the trade calls a foot. */
const LENGTHS: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, f: 0.3 }
const METRES_PER_INCH = 0.0254
/** Metres. Lengths below the shortest lath are compared as they are written. */
const SHORTEST_LATH = 0.9
const MEASURE = /^\d/
/** `8'`, `7'10"`, `7ft3` and `5ft 11in`: feet, and the inches if there are any. */
const FEET = /(\d+)(?: ?ft|['’])(?: ?(\d+) ?(?:in(?:ch(?:es)?)?|["”])|(?<=['’t])(\d+))?(?!\w)/g
/** Where shoppers write two words as one: “washingline”, “dryingrack”, “wallmounted”. */
const JOINED =
  /\b(clothes|washing|drying|laundry|peg|towel|rotary|ceiling|indoor|pulley|ground|wall|over|fold|pull|heavy|space)(?=(?:line|horse|airer|dryer|rack|rail|peg|pole|prop|bag|basket|cover|spike|socket|mount(?:ed)?|hung|bath|door|away|out|duty|saving)s?\b)/g
/** Prepositions: the main noun of a phrase is in front of them, as "cover" in "cover for a rotary line". */
const AFTER_HEAD = new Set(['for', 'with', 'of', 'to', 'in', 'on', 'from', 'pack', 'set', 'pair'])
const FILLERS = new Set([...AFTER_HEAD, 'a', 'an', 'and', 'the', 'my', 'your', 'at', 'by', 'or'])
const OWN_SINGULAR = new Set(['clothes'])

/** Words as they are compared: in lower case, singular, without accents, "2.4 m", "240 cm", "8 ft" and "94 inches" as "2.4m". */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\p{M}\p{DI}]/gu, '')
      .toLowerCase()
      .replace(FEET, (_, feet: string, inches = '', bare = inches) =>
        bare ? `${Number(feet) * 12 + Number(bare)}in` : `${feet}ft`,
      )
      .replace(/[’']/g, '')
      .replace(UNIT, (_, number: string, unit: string) => measure(number.replace(',', '.'), unit))
      .replace(JOINED, '$1 ')
      .match(/\d+(?:\.\d+)?[a-z]*|[\p{L}\p{N}]+/gu)
      ?.map(singular) ?? []
  )
}

function measure(number: string, unit: string): string {
  const isInches = /^[i"”]/.test(unit)
  const length = isInches ? METRES_PER_INCH : (LENGTHS[unit] ?? LENGTHS[unit.charAt(0)] ?? 0)
  const metres = Number((Number(number) * length).toFixed(isInches ? 1 : 3))
  if (metres >= SHORTEST_LATH) return `${metres}m`
  return `${number}${isInches ? 'inch' : unit.startsWith('met') ? 'm' : unit}`
}

/** The words that a query asks for: without "for", "the", unless it has no others. */
export function askedWords(query: string): string[] {
  const words = splitWords(query)
  const asked = words.filter((word) => !FILLERS.has(word))
  return [...new Set(asked.length > 0 ? asked : words)]
}

/** The main noun of a name or query: "cover" in "rotary line cover", "line" in "Rotary Line 60 m". */
export function headNoun(text: string): string | undefined {
  const words = splitWords(text.replace(/(?<=\w),.*$/s, ''))
  const end = words.findIndex((word, place) => place > 0 && AFTER_HEAD.has(word))
  return words.slice(0, end === -1 ? undefined : end).findLast((word) => !MEASURE.test(word))
}

/** The stem that the forms of a word share: “fold” for “folding”, “folded” and “foldable”. */
export function stem(word: string): string {
  const cut = word.replace(/(ation|ing|ed|able|ment)$/, '').replace(/e$/, '')
  const isWord = cut.length > 2 && /[aeiouy]/.test(cut)
  return (isWord ? cut : word).replace(/(?<=..)(.)\1$/, '$1').replace(/(?<=..)y$/, 'i')
}

function singular(word: string): string {
  if (word.length < 4 || OWN_SINGULAR.has(word) || /(ss|us|is)$/.test(word)) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=x|ch|sh)es$/, '')
    .replace(/s$/, '')
}
