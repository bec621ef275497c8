import type { CartEntry } from './cart.ts'
import type { PriceList } from './price-list.ts'

/** An option's label, `Lath length`; made from its (American) name where there is no catalogue. */
export function optionLabel(name: string, list: PriceList | null): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('color', 'colour')
  return (list && own(list.options, name)?.label) ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The chosen options in words: `Colour: Black`. Values without a label stand as they are. */
export function chosenOptions(
  { options }: CartEntry,
  list: PriceList | null,
): { readonly label: string; readonly text: string }[] {
  return Object.entries(options).map(([name, value]) => {
    const choices = list && own(list.options, name)?.choices
    return {
      label: optionLabel(name, list),
      text: (choices && own(choices, value)?.label) ?? value,
    }
  })
}

/** A record's own entry: a key such as `constructor` finds nothing. */
export function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
