import { configuredPrice, type Pence } from '../money.ts'

/** The chosen value of each option, by the option's name; an empty value means nothing is chosen. */
export type ChosenOptions = Readonly<Record<string, string>>

/** Surcharges in pence ex. VAT. The catalogue's `Option` is assignable to it. */
export interface ConfigurableOption {
  readonly name: string
  readonly required: boolean
  readonly default: string | null
  readonly choices: readonly { readonly value: string; readonly surcharge: Pence }[]
}

export interface ConfigurableProduct {
  readonly listPrice: Pence
  readonly options: readonly ConfigurableOption[]
}

export type Configuration =
  | {
      readonly kind: 'priced'
      readonly price: Pence
      readonly options: ChosenOptions
    }
  | { readonly kind: 'unknown-option'; readonly option: string }
  | { readonly kind: 'unknown-value'; readonly option: string; readonly value: string }
  | { readonly kind: 'missing'; readonly options: readonly string[] }

export function priceConfiguration(
  product: ConfigurableProduct,
  chosen: ChosenOptions,
): Configuration {
  for (const [name, value] of Object.entries(chosen)) {
    if (value === '') continue
    const option = product.options.find((candidate) => candidate.name === name)
    if (!option) return { kind: 'unknown-option', option: name }
    if (!choiceOf(option, value)) return { kind: 'unknown-value', option: name, value }
  }
  const missing = missingOptions(product, chosen)
  if (missing.length > 0) return { kind: 'missing', options: missing }
  const answers = product.options.map((option) => [option.name, answer(option, chosen)] as const)
  return {
    kind: 'priced',
    price: priceSoFar(product, chosen),
    options: Object.fromEntries(answers.filter(([, value]) => value !== '')),
  }
}

/** The price in pence inc. VAT while a shopper is choosing: options without a known choice add nothing. */
export function priceSoFar(product: ConfigurableProduct, chosen: ChosenOptions): Pence {
  return configuredPrice(product.listPrice, chosenSurcharges(product, chosen))
}

/**
 * What each choice of each option adds, in pence inc. VAT, as shoppers add it up: the list price and the amounts of
 * the chosen ones come to the total, and another one's amount is by how much the total grows over its option's free
 * choice. So an amount can differ by a penny from the surcharge with VAT.
 */
export function addedPrices(product: ConfigurableProduct, chosen: ChosenOptions): Pence[][] {
  const surcharges = chosenSurcharges(product, chosen)
  const total = (some: readonly Pence[]) => configuredPrice(product.listPrice, some)
  return product.options.map((option, index) => {
    const others = surcharges.toSpliced(index, 1)
    const before = surcharges.slice(0, index)
    return option.choices.map((choice) => {
      const isChosen = choice.value === answer(option, chosen)
      const rest = isChosen ? before : others
      return total([...rest, choice.surcharge]) - total(rest)
    })
  })
}

function chosenSurcharges({ options }: ConfigurableProduct, chosen: ChosenOptions): Pence[] {
  return options.map((option) => choiceOf(option, answer(option, chosen))?.surcharge ?? 0)
}

export function missingOptions(
  { options }: Pick<ConfigurableProduct, 'options'>,
  chosen: ChosenOptions,
): string[] {
  return options
    .filter((option) => option.required && !choiceOf(option, answer(option, chosen)))
    .map(({ name }) => name)
}

/** True while a required option is open whose choices cost more. */
export function mayCostMore(product: ConfigurableProduct, chosen: ChosenOptions): boolean {
  const missing = missingOptions(product, chosen)
  return product.options.some(
    ({ name, choices }) => missing.includes(name) && choices.some(({ surcharge }) => surcharge > 0),
  )
}

function answer({ name, default: otherwise }: ConfigurableOption, chosen: ChosenOptions): string {
  return (Object.hasOwn(chosen, name) && chosen[name]) || otherwise || ''
}

function choiceOf({ choices }: ConfigurableOption, value: string) {
  return choices.find((choice) => choice.value === value)
}
