import type { CartEntry } from './cart.ts'
import type { PriceList } from './price-list.ts'

/** Returns a label such as `Lath length`. Without a price list it is made from the option's (American) name. */
export function optionLabel(name: string, list: PriceList | null): string {
  const words = name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('color', 'colour')
  return (
    (list && getOwn(list.options, name)?.label) ?? words.charAt(0).toUpperCase() + words.slice(1)
  )
}

export function chosenOptions(
  { options }: CartEntry,
  list: PriceList | null,
): { readonly label: string; readonly text: string }[] {
  return Object.entries(options).map(([name, value]) => {
    const choices = list && getOwn(list.options, name)?.choices
    return {
      label: optionLabel(name, list),
      text: (choices && getOwn(choices, value)?.label) ?? value,
    }
  })
}

/** Reads own properties only, so that a key such as `constructor` finds nothing. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
