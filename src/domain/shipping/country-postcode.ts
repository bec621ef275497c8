import { readPostcode } from './postcode.ts'

const INVALID_MESSAGES: Readonly<Record<string, string>> = {
  GB: 'Enter a full UK postcode, like M1 1AE',
  US: 'Enter a ZIP code, like 10001',
  FR: 'Enter a postcode of five digits, like 75001',
  DE: 'Enter a postcode of five digits, like 10115',
}

/** Undefined if the postcode is invalid in the country. Countries without a rule accept any. */
export function postcodeFor(country: string, text: string): string | undefined {
  const postcode = text.trim()
  if (country === 'GB') return readPostcode(postcode)
  if (country === 'US') return /^\d{5}(-\d{4})?$/.test(postcode) ? postcode : undefined
  if (country === 'FR' || country === 'DE') return /^\d{5}$/.test(postcode) ? postcode : undefined
  return postcode
}

export function invalidPostcodeMessage(country: string): string {
  return INVALID_MESSAGES[country] ?? 'Enter a postcode'
}
