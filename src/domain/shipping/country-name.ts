const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })

/** “United Kingdom” for GB. */
export function countryName(code: string): string {
  return NAMES.of(code) ?? code
}
