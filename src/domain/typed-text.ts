/* What people type or paste, as every rule of browser and server reads it. Passwords alone stay as typed. */

/** Shows nothing (`\p{DI}` is Unicode's list) or means nothing elsewhere. What may be spelling is left to `SPELLING`. */
const INVISIBLE =
  /(?!\n|\t|\u200c|\u200d|\p{VS}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Co}\p{Cs}\p{DI}\ufff9-\ufffb]/gu

/**
 * Matches what may be spelling, and captures it where it is: flags made of tags, variants of emoji and Han, joiners in emoji,
 * joiners in scripts from Arabic to the Indic ones.
 */
const SPELLING =
  /(\u{1f3f4}[\u{e0020}-\u{e007f}]+|(?<=[\p{ExtPict}\p{Ideo}])\p{VS}|\ufe0f(?=\u20e3)|(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict})|(?<=[\u0600-\u180a\u1810-\u1cff\ua800-\uabff\u{10a00}-\u{1efff}]\p{M}*)(?:\u200d|\u200c(?=\p{L}|(?!\p{DI})\p{M})))|\p{DI}/gu

/** A text of any number of lines, in NFC: without characters that show and mean nothing, every space an ordinary one. */
export function tidyText(text: string): string {
  const tidy = tidyOnce(text)
  // Marks change their order where a joiner between them went, and then another joiner may be no spelling.
  return tidy === text ? tidy : tidyText(tidy)
}

function tidyOnce(text: string): string {
  return text
    .replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/(\u200c|\u200d)+/g, '$1')
    .replace(SPELLING, '$1')
    .replace(/[^\S\n]|\u2800/g, ' ')
    .normalize('NFC')
    .trim()
}

/** A name, a street, words to search for. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ')
}

/** Typographic dashes, apostrophes and quotation marks as those of the keyboard. */
export function plainMarks(text: string): string {
  return text
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[‘’‛ʼ′´`]/g, "'")
    .replace(/[“”„″]/g, '"')
}

/** A number, a telephone number, an email: what a rule reads by its characters, in the keyboard's own. */
export function tidyCode(text: string): string {
  // Before, since NFKC divides some marks, and after, since others become one.
  return tidyLine(plainMarks(plainMarks(text).normalize('NFKC')))
    .replace(/\p{DI}/gu, '')
    .normalize('NFC')
    .replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
}

/** Letters and digits alone, in capitals: `sw1a-1aa.` as `SW1A1AA`. */
export function compactCode(text: string): string {
  return tidyCode(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
