import { isVariantOption } from '#domain/catalogue/catalogue.ts'
import { type Pence, penceToPounds, withoutVat, withVat } from '#domain/money.ts'
import type { ValidDocuments } from '../../source/documents.ts'
import type { UnlocatedFault } from '../../source/faults.ts'
import { checkKnownName } from './references.ts'

/** A required option has no default, an optional one must have one; a product with variants has no gtin. */
export function* checkOptions({ options, products }: ValidDocuments): Generator<UnlocatedFault> {
  for (const { file, value } of options) {
    const documentPath = { file, path: ['default'] }
    if (value.required === true && value.default !== undefined) {
      const message = 'a required option has no default'
      yield { ...documentPath, message, hint: 'remove default, or write required: false' }
    }
    if (value.required === false && value.default === undefined) {
      const message = 'missing default'
      yield {
        ...documentPath,
        message,
        hint: 'add the value that an empty answer means, or required: true',
      }
    }
    const values = new Set(value.choices?.map((choice) => choice?.value))
    yield* checkKnownName('choice', value.default, values, documentPath)
  }
  for (const { file, value } of products) {
    const option = value.options?.find((name) => name !== undefined && isVariantOption(name))
    if (value.gtin === undefined || option === undefined) continue
    const message = `a product with the option ${option} has no gtin of its own`
    yield { file, path: ['gtin'], message, hint: 'remove it: each variant would need another' }
  }
}

export function* checkPrices({ products }: ValidDocuments): Generator<UnlocatedFault> {
  for (const { file, value } of products) {
    const { market_price: gross, extax_price: net } = value
    if (gross === undefined || net === undefined || isNetOf(net, gross)) continue
    yield {
      file,
      path: ['extax_price'],
      message: `extax_price ${pounds(net)} is not market_price ${pounds(gross)} / 1.2`,
      hint: `write ${pounds(withoutVat(gross))} or leave it out, or correct market_price`,
    }
  }
}

/** Surcharges join the price before it is rounded, which would move it by a penny if the list price were not whole pence. */
export function* checkListPrices({ options, products }: ValidDocuments): Generator<UnlocatedFault> {
  const charged = options.filter(({ value }) => value.choices?.some((choice) => choice?.surcharge))
  const names = new Set(charged.map(({ value }) => value.name))
  for (const { file, value } of products) {
    const { base_price: net, max_price, market_price, options = [] } = value
    if (net === undefined || net % 5 === 0 || (market_price ?? max_price) !== undefined) continue
    const option = options.find((name) => names.has(name))
    if (option === undefined) continue
    yield {
      file,
      path: ['base_price'],
      message: `base_price ${pounds(net)} × 1.2 is not whole pence, and the option ${option} adds to it`,
      hint: `add market_price: ${pounds(withVat(net))}`,
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
