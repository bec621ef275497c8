import type { Pence } from '#domain/money/money.ts'

/** The three prices the catalogue may hold for a product, in pence; `basePrice` is ex. VAT. */
export interface CataloguePrices {
  readonly basePrice: Pence
  readonly maxPrice: Pence | null
  readonly marketPrice: Pence | null
}

/** Adds 20 % VAT to a net amount in pence, rounded half up once. */
export function withVat(net: Pence): Pence {
  return roundedFifths(net * 6)
}

/** List price in pence inc. VAT: market price; without one max price; without that base price × 1.2. */
export function listPrice({ basePrice, maxPrice, marketPrice }: CataloguePrices): Pence {
  return marketPrice ?? maxPrice ?? withVat(basePrice)
}

/**
 * Price in pence inc. VAT of a configuration: list price + 1.2 × the sum of the ex-VAT surcharges,
 * exact, rounded half up to a penny once at the end.
 */
export function configuredPrice(list: Pence, surcharges: readonly Pence[]): Pence {
  const net = surcharges.reduce((sum, surcharge) => sum + surcharge, 0)
  return roundedFifths(list * 5 + net * 6)
}

/** A number of fifths of a penny as whole pence, halves up. */
function roundedFifths(fifths: number): Pence {
  return Math.floor((2 * fifths + 5) / 10)
}
