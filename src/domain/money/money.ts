/** An amount of money in whole pence. Never a fraction: every rule that divides also rounds. */
export type Pence = number

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** `123450` → `£1,234.50`. Amounts become text here and nowhere else. */
export function formatPounds(pence: Pence): string {
  return sterling.format(pence / 100)
}

/**
 * Reads a decimal number of pounds (`64.95`, `"64.95"`) as exact pence.
 * Returns undefined for anything else: signs, exponents, more than two decimals, unsafe sizes.
 */
export function poundsToPence(pounds: string | number): Pence | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(pounds))
  if (!match) return undefined
  const [, whole = '0', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Pence as a decimal number of pounds, for JSON that speaks pounds: `6495` → `64.95`. */
export function penceToPounds(pence: Pence): number {
  return pence / 100
}

/** The VAT inside a gross amount: one sixth of it, rounded half up to a penny. */
export function includedVat(gross: Pence): Pence {
  return Math.floor((gross + 3) / 6)
}

/** A gross amount without its VAT, so that net + VAT is always the gross again. */
export function netOf(gross: Pence): Pence {
  return gross - includedVat(gross)
}
