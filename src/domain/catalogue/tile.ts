import type { Option, ProductSummary } from './catalogue.ts'

export function tileFacts(product: ProductSummary): string[] {
  const { name, brand, rails, dimensions, options } = product
  // A product in several lath lengths is a ceiling airer.
  const lathLengths = optionNamed(options, 'lathLength')?.choices
  const facts = lathLengths
    ? [
        rails && `${rails} laths`,
        dimensions.width && `${dimensions.width} cm wide`,
        `${Number.parseFloat(lathLengths[0]?.value ?? '')}–${Number.parseFloat(lathLengths.at(-1)?.value ?? '')} m`,
      ]
    : [!name.includes(brand.name) && brand.name, dryingText(product)]
  return facts.filter((fact) => typeof fact === 'string')
}

export function tileColours({ options }: Pick<ProductSummary, 'options'>): Option['choices'] {
  return optionNamed(options, 'color')?.choices ?? []
}

export function tileBadge(
  { isFeatured, isBestSeller }: Pick<ProductSummary, 'isFeatured' | 'isBestSeller'>,
  showsFeatured: boolean,
): string | undefined {
  if (showsFeatured && isFeatured) return 'Featured'
  return isBestSeller ? 'Best seller' : undefined
}

function dryingText({ dryingLength }: ProductSummary): string | undefined {
  return dryingLength ? `${dryingLength} m drying length` : undefined
}

function optionNamed(options: readonly Option[], name: string): Option | undefined {
  return options.find((option) => option.name === name)
}
