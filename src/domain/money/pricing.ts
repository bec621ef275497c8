import type { Pence } from '#domain/money/money.ts'

/** Fifths of a penny: pence × 1.2 is always a whole number of them. */
export type Fifths = number

export const FIFTHS_A_PENNY = 5

/** In pence; `basePrice` is ex. VAT, the others inc. VAT. */
export interface CataloguePrices {
  readonly basePrice: Pence
  readonly maxPrice: Pence | null
  readonly marketPrice: Pence | null
}

/** Adds 20 % VAT to pence, rounded half up once. */
export function withVat(net: Pence): Pence {
  return roundedFifths(net * 6)
}

/** Takes 20 % VAT off pence, rounded half up once. */
export function withoutVat(gross: Pence): Pence {
  return Math.floor((5 * gross + 3) / 6)
}

/** Market price, else max price, else base price × 1.2; before rounding. */
export function exactListPrice({ basePrice, maxPrice, marketPrice }: CataloguePrices): Fifths {
  const gross = marketPrice ?? maxPrice
  return gross === null ? basePrice * 6 : gross * FIFTHS_A_PENNY
}

export function listPrice(prices: CataloguePrices): Pence {
  return roundedFifths(exactListPrice(prices))
}

/** Pence inc. VAT: list price + 1.2 × the ex-VAT surcharges in pence, rounded half up once at the end. */
export function configuredPrice(list: Fifths, surcharges: readonly Pence[]): Pence {
  return roundedFifths(list + 6 * surcharges.reduce((sum, surcharge) => sum + surcharge, 0))
}

function roundedFifths(fifths: Fifths): Pence {
  return Math.floor((2 * fifths + 5) / 10)
}
