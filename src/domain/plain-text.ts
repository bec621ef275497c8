/* Texts that are shown letter by letter: what in them is markup of another system, or wreckage of a spreadsheet or an encoding. */

interface TextFault {
  readonly message: string
  readonly hint: string
}

/** A continuation byte of UTF-8, as Windows-1252 shows it. */
const REST = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'

/** UTF-8 that was read as Windows-1252 and saved so: `CafÃ©`, `â€“`. */
export const TWICE_ENCODED = new RegExp(`[ÂÃ]${REST}|â[€‚„†ˆ‰–˜œž]|ï»¿|ï¿½|ðŸ`, 'gu')

const WRECKAGE: readonly (readonly [pattern: RegExp, what: string, hint: string])[] = [
  [
    /\ufffd/u,
    'has the sign of a lost letter',
    'write the letter again, and save the file as UTF-8',
  ],
  [TWICE_ENCODED, 'was saved in two encodings', 'write it again, and save the file as UTF-8'],
  [
    /#(REF|NAME|VALUE|DIV\/0|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BEZUG|WERT|ZAHL)[!?]|#(N\/A|NV)(?![\w/])|^#+$/u,
    "has a spreadsheet's error",
    'write the text itself: the formula in the spreadsheet is broken',
  ],
  [/^=/u, 'begins like a formula', 'write its result, without the equals sign'],
  [
    /^(undefined|NaN|null|\[object \w+\])$|\{\{|\}\}|\$\{/u,
    'has what a program left behind',
    'write the text itself',
  ],
]

const MARKUP: readonly (readonly [pattern: RegExp, what: string, hint: string])[] = [
  [
    /<[a-z!?/][^<>]*>?/iu,
    'has a tag',
    'write plain words; “less than” is a < with a space after it',
  ],
  [/&([a-z][a-z\d]+|#\d+|#x[\da-f]+);/iu, 'has an entity', 'write the character itself'],
  [
    /(?<![\w*])(\*\*?)(?=[^\s*])[^*\n]*[^\s*]\1(?![\w*])|(?<!\w)(__?)(?=[^\s_])[^\n]*?[^\s_]\2(?!\w)|~~\S[^\n]*~~|`[^`\n]+`/u,
    'has Markdown',
    'write plain words, without stars, underscores or backticks',
  ],
  [
    /!?\[[^\]\n]*\][([][^\n]*?[)\]]|\[\[|\]\]/u,
    'has Markdown',
    'write plain words, without a link',
  ],
  [/^ {0,3}(#{1,6}|[-*•]) +\S/mu, 'has Markdown', 'begin the line with its words'],
  [
    /\[\/[a-z][\w-]*\]|\[[a-z][\w-]* +[\w-]+=[^\]]*\]/iu,
    'has a shortcode',
    'write plain words; other systems replace this, this shop shows it',
  ],
]

/** What a text that is shown letter by letter must not have: wreckage, and markup that nothing reads. */
export function plainTextFault(text: string): TextFault | undefined {
  return firstOf(WRECKAGE, text) ?? controlIn(text) ?? firstOf(MARKUP, text)
}

function firstOf(list: typeof WRECKAGE, text: string): TextFault | undefined {
  for (const [pattern, what, hint] of list) {
    const [found] = text.match(pattern) ?? []
    if (found !== undefined) return { message: `${what}: ${JSON.stringify(found)}`, hint }
  }
  return undefined
}

function controlIn(text: string): TextFault | undefined {
  const [found] = /[^\P{C}\p{Cf}\n\t]/u.exec(text) ?? []
  if (found === undefined) return undefined
  return { message: `has ${codeOf(found)}, which no font shows`, hint: 'type the text again' }
}

/** `U+200B`. */
export function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
