/** `price` is in pounds inc. VAT, options included. */
export interface TrackedItem {
  readonly id: number
  readonly name: string
  readonly price: number
}

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

/** `value` is in pounds inc. VAT. */
export function commerceFields(
  items: readonly TrackedItem[],
  value: number = sumOf(items),
): CommerceFields {
  return {
    currency: 'GBP',
    value,
    items: items.map(({ id, name, price }) => ({
      item_id: id,
      item_name: name,
      price,
      quantity: 1,
    })),
  }
}

function sumOf(items: readonly TrackedItem[]): number {
  return items.reduce((pence, { price }) => pence + Math.round(price * 100), 0) / 100
}
