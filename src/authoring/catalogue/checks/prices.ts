import { type Pence, penceToPounds } from '#domain/money/money.ts'
import type { Drafts } from '../documents.ts'
import type { Finding } from '../faults.ts'

/** Net prices that are not the gross price without its VAT. */
export function* checkPrices({ products }: Drafts): Generator<Finding> {
  for (const { file, value } of products) {
    const { market_price: gross, extax_price: net } = value
    if (gross === undefined || net === undefined || isNetOf(net, gross)) continue
    yield {
      file,
      path: ['extax_price'],
      message: `extax_price ${pounds(net)} is not market_price ${pounds(gross)} / 1.2`,
      hint: `write ${pounds(Math.floor((5 * gross + 3) / 6))}, or mend market_price`,
    }
  }
}

/** Half a penny either way is rounding: 64.95 / 1.2 is 54.125. */
function isNetOf(net: Pence, gross: Pence): boolean {
  return Math.abs(6 * net - 5 * gross) <= 3
}

function pounds(pence: Pence): string {
  return penceToPounds(pence).toFixed(2)
}
