import type { ValidDocuments } from '#authoring/source/documents.ts'
import type { Finding } from '#authoring/source/faults.ts'
import { type Pence, penceToPounds } from '#domain/money/money.ts'
import { withoutVat } from '#domain/money/pricing.ts'

export function* checkPrices({ products }: ValidDocuments): Generator<Finding> {
  for (const { file, value } of products) {
    const { market_price: gross, extax_price: net } = value
    if (gross === undefined || net === undefined || isNetOf(net, gross)) continue
    yield {
      file,
      path: ['extax_price'],
      message: `extax_price ${pounds(net)} is not market_price ${pounds(gross)} / 1.2`,
      hint: `write ${pounds(withoutVat(gross))} or leave it out, or mend market_price`,
    }
  }
}

/** Rounding moves a price by up to half a penny: 64.95 / 1.2 is 54.125. */
function isNetOf(net: Pence, gross: Pence): boolean {
  return Math.abs(6 * net - 5 * gross) <= 3
}

function pounds(pence: Pence): string {
  return penceToPounds(pence).toFixed(2)
}
