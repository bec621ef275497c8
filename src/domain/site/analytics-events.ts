import { type Pence, penceToPounds } from '../money.ts'

/** `price` is inc. VAT, options included. */
export interface TrackedItem {
  readonly id: number
  readonly name: string
  readonly price: Pence
}

/** Amounts are in pounds. */
export interface CommerceFields {
  readonly currency: 'GBP'
  readonly value: number
  readonly items: readonly {
    readonly item_id: number
    readonly item_name: string
    readonly price: number
    readonly quantity: 1
  }[]
}

/** `value` is the sum of the items, inc. VAT. */
export function commerceFields(items: readonly TrackedItem[]): CommerceFields {
  return {
    currency: 'GBP',
    value: penceToPounds(items.reduce((sum, { price }) => sum + price, 0)),
    items: items.map(({ id, name, price }) => ({
      item_id: id,
      item_name: name,
      price: penceToPounds(price),
      quantity: 1,
    })),
  }
}
