/** Whole pence, never a fraction: every rule that divides also rounds. */
export type Pence = number

/**
 * `123450` → `£1,234.50`, `-5` → `-£0.05`. The only place that formats amounts: as `Intl` does, whose first format would take
 * a slow phone a tenth of a second, in each page with a cart.
 */
export function formatPounds(pence: Pence): string {
  const pounds = (Math.abs(pence) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${pence < 0 ? '-' : ''}£${pounds}`
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

/** A product's prices in pence; `basePrice` is ex. VAT, the others inc. VAT. */
export interface CataloguePrices {
  readonly basePrice: Pence
  readonly maxPrice: Pence | null
  readonly marketPrice: Pence | null
}

/** Adds 20 % VAT to pence, rounded half up once. */
export function withVat(net: Pence): Pence {
  return configuredPrice(0, [net])
}

/** Takes 20 % VAT off pence, rounded half up once. */
export function withoutVat(gross: Pence): Pence {
  return Math.floor((5 * gross + 3) / 6)
}

/** The market price, or else the max price, or else the base price with VAT. */
export function listPrice({ basePrice, maxPrice, marketPrice }: CataloguePrices): Pence {
  return marketPrice ?? maxPrice ?? withVat(basePrice)
}

/** Pence inc. VAT: list price + 1.2 × the ex-VAT surcharges in pence, rounded half up once at the end. */
export function configuredPrice(list: Pence, surcharges: readonly Pence[]): Pence {
  const fifths = 5 * list + 6 * surcharges.reduce((sum, surcharge) => sum + surcharge, 0)
  return Math.floor((2 * fifths + 5) / 10)
}
