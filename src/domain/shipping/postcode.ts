import { fix, isValid, toNormalised, toOutcode } from 'postcode'

/** What an unfinished postcode looks like: area and district, and perhaps the start of the rest. */
const BEGINNING = /^([A-Z]{1,2}\d{1,2}[A-Z]?)(?:\d[A-Z]?)?$/

/** A whole UK postcode as it is written, `M1 1AE`; undefined if the text is none. Any case and spacing. */
export function readPostcode(text: string): string | undefined {
  const whole = mend(compact(text))
  return whole && (toNormalised(whole) ?? undefined)
}

/**
 * The outward code of a UK postcode, `M1` of `M1 1AE`: all but its last three characters. Of one that
 * is not complete yet, as much as its prefix tells. Undefined if the text begins no UK postcode.
 */
export function outwardCode(text: string): string | undefined {
  const letters = compact(text)
  const whole = mend(letters)
  return (whole && toOutcode(whole)) ?? BEGINNING.exec(letters)?.[1]
}

/** Mends a letter that should be a digit, but never what only is not complete: PO30 1 is not P03 0I. */
function mend(letters: string): string | undefined {
  if (isValid(letters)) return letters
  const mended = BEGINNING.test(letters) ? '' : fix(letters)
  return isValid(mended) ? mended : undefined
}

function compact(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
