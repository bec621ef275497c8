import { plainMarks } from './typed-text.ts'

export function countNoun(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Letters that no accent was added to, as people type them without their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Text without accents and joined letters, as carriers print it: `Łukasz Groß` as `Lukasz Gross`. Other alphabets stay. */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/gi, (letter) => {
      const plain = PLAIN_LETTERS[letter.toLowerCase()] ?? letter
      return letter === letter.toLowerCase() ? plain : capitalize(plain)
    })
}

/** Text as a search compares it: without case, accents, invisible characters and typographic marks, `Éloïse O’Brien` as `eloise o'brien`. */
export function foldForSearch(text: string): string {
  return plainMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Replaces control characters and marks of writing direction by spaces, for other people's text in a terminal. */
export function toPrintable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}

export function emptyXmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${pairs.join('')}/>`
}

/** Spreadsheets read a cell with one of these characters at its start as a formula. */
const FORMULA_START = /^[=+\-@\t\r|%]/

/** RFC 4180, with text always quoted. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A CSV file that Excel opens as UTF-8: by its byte order mark, which Xero and Click & Drop need not get. */
export function toSpreadsheet(rows: Parameters<typeof toCsv>[0]): string {
  return `\uFEFF${toCsv(rows)}`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const oneLine = value.replace(/\p{Cc}+/gu, ' ')
  const harmless = FORMULA_START.test(value) ? `'${oneLine}` : oneLine
  return `"${harmless.replaceAll('"', '""')}"`
}
