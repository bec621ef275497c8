import { compactCode, tidyLine } from '../typed-text.ts'

/** The 121 areas of the United Kingdom, then British forces (BFPO), Guernsey, the Isle of Man and Jersey. */
const AREAS = `
AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO
PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE
BF GY IM JE`
const AREA = AREAS.trim().split(/\s+/).join('|')
const SUBDISTRICT = '[A-HJKMNPR-Y]'
const INWARD_LETTER = '[ABD-HJLNP-UW-Z]'

const OUTWARD = `(?:${AREA})(?:[1-9]\\d|\\d${SUBDISTRICT}?)`
const FULL_POSTCODE = new RegExp(`^(${OUTWARD})(\\d${INWARD_LETTER}{2})$`)
const INCOMPLETE_POSTCODE = new RegExp(`^(${OUTWARD})(?:\\d${INWARD_LETTER}?)?$`)
const CORRECTABLE = new RegExp(
  `^(${AREA})([1-9I]?[\\dIO]|[\\dIO]${SUBDISTRICT})([\\dIO])(${INWARD_LETTER}{2})$`,
)

/** A full UK postcode in standard form, `M1 1AE`, from any case, spacing and punctuation; else undefined. */
export function readPostcode(text: string): string | undefined {
  const [, outward, inward] =
    FULL_POSTCODE.exec(correctLookalikes(compactPostcode('GB', text))) ?? []
  return outward && `${outward} ${inward}`
}

/** `M1` of `M1 1AE`, also from an incomplete postcode; undefined if the text can't begin a UK postcode. */
export function outwardCode(text: string): string | undefined {
  const letters = compactPostcode('GB', text)
  return (FULL_POSTCODE.exec(correctLookalikes(letters)) ?? INCOMPLETE_POSTCODE.exec(letters))?.[1]
}

/** Never corrects a digit to a letter: a ZIP code isn't a typing error. */
function correctLookalikes(letters: string): string {
  if (FULL_POSTCODE.test(letters)) return letters
  return letters.replace(CORRECTABLE, (_, area, district, sector, unit) => {
    const digits = (district + sector).replaceAll('I', '1').replaceAll('O', '0')
    return area + digits + unit
  })
}

/** How a country's own code is written before its postcodes: `D-10115`, `FR 75001`. */
const PREFIXES: Readonly<Record<string, RegExp>> = {
  GB: /^(?:GB|UK)(?=[A-Z])/,
  US: /^USA?/,
  FR: /^FR?/,
  DE: /^DE?/,
}
/** The country written after it, `M1 1AE, UK`. Of two letters that end a postcode only what follows a whole one: `M1 1GB` is whole. */
const SUFFIXES: Readonly<Record<string, RegExp>> = {
  GB: /(?<=[\dIO][A-Z]{2})(?:UK|GB|UNITEDKINGDOM|GREATBRITAIN|ENGLAND|SCOTLAND|WALES|NORTHERNIRELAND)$/,
  US: /(?<=\d)USA?$/,
  FR: /(?<=\d)FR(?:ANCE)?$/,
  DE: /(?<=\d)(?:DE|GERMANY|DEUTSCHLAND)$/,
}
const DIGITS: Readonly<Record<string, RegExp>> = {
  US: /^(\d{5})(\d{4})?$/,
  FR: /^(\d{5})$/,
  DE: /^(\d{5})$/,
}

/** The letters and digits of a postcode, of which only digits are possible in some countries. */
export function compactPostcode(country: string, text: string): string {
  const code = compactCode(text)
    .replace(PREFIXES[country] ?? '', '')
    .replace(SUFFIXES[country] ?? '', '')
  return DIGITS[country] ? code.replaceAll('O', '0').replace(/[IL]/g, '1') : code
}

const INVALID_MESSAGES: Readonly<Record<string, string>> = {
  GB: 'Enter a full UK postcode, like M1 1AE',
  US: 'Enter a ZIP code, like 10001',
  FR: 'Enter a postcode of five digits, like 75001',
  DE: 'Enter a postcode of five digits, like 10115',
}

/** Undefined if the postcode is invalid in the country. Countries without a rule accept any. */
export function postcodeFor(country: string, text: string): string | undefined {
  if (country === 'GB') return readPostcode(text)
  const rule = DIGITS[country]
  if (!rule) return tidyLine(text)
  const [, code, more] = rule.exec(compactPostcode(country, text)) ?? []
  return more ? `${code}-${more}` : code
}

export function invalidPostcodeMessage(country: string, text: string): string {
  const isForcesNumber = country === 'GB' && compactCode(text).startsWith('BFPO')
  if (isForcesNumber) return 'Enter the postcode of your BFPO number, like BF1 3AA'
  return INVALID_MESSAGES[country] ?? 'Enter a postcode'
}

/** Outward codes: an area (`PA`), a district (`PA20`) or several (`PA20`–`PA49`). Both ends are included. */
export interface OutwardRange {
  readonly area: string
  readonly first: number
  readonly last: number
}

export function parseOutward(code: string): OutwardRange | undefined {
  const match = /^([A-Z]{1,2})(\d{1,2})?$/.exec(code)
  if (!match?.[1]) return undefined
  const [, area, district] = match
  if (district === undefined) return { area, first: 0, last: 99 }
  return { area, first: Number(district), last: Number(district) }
}

export function rangesOverlap(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && one.first <= other.last && other.first <= one.last
}

export function isRangeWithin(one: OutwardRange, other: OutwardRange): boolean {
  return one.area === other.area && other.first <= one.first && one.last <= other.last
}
