import type { Product } from '#domain/catalogue/catalogue.ts'
import type { AirerFacts } from './fit.ts'

/** What the fitting rules need of a product; undefined for what isn't an airer in lath lengths. */
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

/** The lengths that an option offers, in cm, shortest first. */
function lengthsOf(options: Product['options'], name: string): number[] {
  const choices = options.find((option) => option.name === name)?.choices ?? []
  return choices
    .map(({ value }) => Math.round(Number.parseFloat(value) * 100))
    .toSorted((a, b) => a - b)
}
