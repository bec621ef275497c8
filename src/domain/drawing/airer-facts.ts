import type { Product } from '../catalogue/catalogue.ts'
import { choiceLengths } from '../catalogue/facets.ts'
import type { AirerFacts } from '../configurator/fit.ts'

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

const MAX_RECOMMENDED = 40

/** Ids of airers for the fit calculator. Of several airers with equal facts only the first is listed, since only that would be recommended. */
export function airersToRecommend(products: readonly Product[]): number[] {
  const distinct = new Map<string, number>()
  for (const product of products) {
    const facts = JSON.stringify(airerFacts(product))
    if (facts && !distinct.has(facts)) distinct.set(facts, product.id)
  }
  return [...distinct.values()].slice(0, MAX_RECOMMENDED)
}
