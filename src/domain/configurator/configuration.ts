import type { Pence } from '#domain/money/money.ts'
import { configuredPrice, type Fifths } from './pricing.ts'

/** Option names and the chosen values; an empty value, like an absent one, is no answer. */
export type Chosen = Readonly<Record<string, string>>

/** What pricing needs to know of an option; the catalogue's `Option` is one. Surcharges in pence ex. VAT. */
export interface PricedOption {
  readonly name: string
  readonly required: boolean
  /** What no answer means; null where there is no such thing. */
  readonly default: string | null
  readonly choices: readonly { readonly value: string; readonly surcharge: Pence }[]
}

/** Any product, as plain data: a catalogue product, an entry of a price list, a row on the server. */
export interface Configurable {
  /** Inc. VAT, before any option and before rounding. */
  readonly exactListPrice: Fifths
  readonly options: readonly PricedOption[]
}

/** What a choice comes to, or what is wrong with it. */
export type Configuration =
  | {
      readonly kind: 'priced'
      /** Pence inc. VAT. */
      readonly price: Pence
      /** Every option answered, those left open with their defaults, in the product's order. */
      readonly options: Chosen
    }
  | { readonly kind: 'unknown-option'; readonly option: string }
  | { readonly kind: 'unknown-value'; readonly option: string; readonly value: string }
  | { readonly kind: 'missing'; readonly options: readonly string[] }

/**
 * The price of a product as configured, with the choice made complete. Page, cart, checkout and server
 * all ask this one function; what a shopper may have sent wrong comes back by name.
 */
export function priceConfiguration(product: Configurable, chosen: Chosen): Configuration {
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

/** Price in pence inc. VAT while a shopper is still choosing: what is open or unknown adds nothing. */
export function priceSoFar(product: Configurable, chosen: Chosen): Pence {
  const surcharges = product.options.map(
    (option) => choiceOf(option, answer(option, chosen))?.surcharge ?? 0,
  )
  return configuredPrice(product.exactListPrice, surcharges)
}

/** Names of the options that must be answered and are not, in the product's order. */
export function missingOptions(
  { options }: Pick<Configurable, 'options'>,
  chosen: Chosen,
): string[] {
  return options
    .filter((option) => option.required && !choiceOf(option, answer(option, chosen)))
    .map(({ name }) => name)
}

function answer({ name, default: otherwise }: PricedOption, chosen: Chosen): string {
  return (Object.hasOwn(chosen, name) && chosen[name]) || otherwise || ''
}

function choiceOf({ choices }: PricedOption, value: string) {
  return choices.find((choice) => choice.value === value)
}
