import type { Product } from '#domain/catalogue/catalogue.ts'
import { productPath } from '#domain/catalogue/variants.ts'
import type { AirerFacts, RangeAirer } from '../configurator/fit.ts'

export function airerFacts({ rails, load, dimensions, options }: Product): AirerFacts | undefined {
  const { width, height } = dimensions
  const lathLengths = lengthsOf(options, 'lathLength')
  if (!rails || !load || !width || !height || lathLengths.length === 0) return undefined
  return {
    rails,
    width,
    hoisted: height,
    load,
    lathLengths,
    ropeLengths: lengthsOf(options, 'ropeLength'),
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

function lengthsOf(options: Product['options'], name: string): number[] {
  const choices = options.find((option) => option.name === name)?.choices ?? []
  return choices
    .map(({ value }) => Math.round(Number.parseFloat(value) * 100))
    .toSorted((a, b) => a - b)
}
