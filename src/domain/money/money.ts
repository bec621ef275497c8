/** Whole pence, never a fraction: every rule that divides also rounds. */
export type Pence = number

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** `123450` → `£1,234.50`. The only place that formats amounts. */
export function formatPounds(pence: Pence): string {
  return sterling.format(pence / 100)
}

/** `64.95` or `"64.95"` → `6495`, exactly. Undefined for signs, exponents and more than nine digits or two decimals. */
export function poundsToPence(pounds: string | number): Pence | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(pounds))
  if (!match) return undefined
  const [, whole = '0', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

export function penceToPounds(pence: Pence): number {
  return pence / 100
}

/** One sixth of a gross amount, rounded half up to a penny. */
export function includedVat(gross: Pence): Pence {
  return Math.floor((gross + 3) / 6)
}

/** Net + VAT is always exactly the gross amount. */
export function netOf(gross: Pence): Pence {
  return gross - includedVat(gross)
}
