import type { Product } from '#domain/catalogue/catalogue.ts'
import { choiceLengths } from '#domain/catalogue/facets.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import type { AirerFacts, RangeAirer } from '../configurator/fit.ts'

export function airerFacts({ rails, load, dimensions, options }: Product): AirerFacts | undefined {
  const { width, height } = dimensions
  const lathLengths = choiceLengths(options, 'lathLength')
  if (!rails || !load || !width || !height || lathLengths.length === 0) return undefined
  return {
    rails,
    width,
    hoisted: height,
    load,
    lathLengths,
    ropeLengths: choiceLengths(options, 'ropeLength'),
  }
}

export function airerRange(products: readonly Product[]): RangeAirer[] {
  return products.flatMap((product) => {
    const facts = airerFacts(product)
    return facts ? [{ name: product.name, path: productPath(product), facts }] : []
  })
}

/** Of airers with equal facts the calculator recommends the first, so the others are left out of its file. */
export function distinctAirers(range: readonly RangeAirer[]): RangeAirer[] {
  const first = new Map(range.toReversed().map((airer) => [JSON.stringify(airer.facts), airer]))
  return range.filter((airer) => first.get(JSON.stringify(airer.facts)) === airer)
}
