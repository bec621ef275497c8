import type { Pence } from '#domain/money/money.ts'

/** Fifths of a penny: 1.2 × a whole number of pence is a whole number of them. */
export type Fifths = number

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

/** List price before rounding: market price; without one max price; without that base price × 1.2. */
export function exactListPrice({ basePrice, maxPrice, marketPrice }: CataloguePrices): Fifths {
  const gross = marketPrice ?? maxPrice
  return gross === null ? basePrice * 6 : gross * 5
}

/** The list price as it is shown, in pence inc. VAT. */
export function listPrice(prices: CataloguePrices): Pence {
  return roundedFifths(exactListPrice(prices))
}

/**
 * Price in pence inc. VAT of a configuration: list price + 1.2 × the sum of the ex-VAT surcharges
 * (pence), exact, rounded half up to a penny once at the end.
 */
export function configuredPrice(list: Fifths, surcharges: readonly Pence[]): Pence {
  return roundedFifths(list + 6 * surcharges.reduce((sum, surcharge) => sum + surcharge, 0))
}

function roundedFifths(fifths: Fifths): Pence {
  return Math.floor((2 * fifths + 5) / 10)
}
