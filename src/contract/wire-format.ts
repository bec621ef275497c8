import { type Pence, penceToPounds, poundsToPence } from '#domain/money.ts'

/* Replies have amounts in pounds, and the specification's names for three fields of an order.
   No zod: the browser loads this file. */

interface Amounts {
  readonly total: number
  readonly items: readonly { readonly price: number }[]
  readonly subtotal?: number
  readonly shipping?: { readonly rate: number }
  readonly vat?: number | null
  readonly paid?: number
  readonly refunded?: number
}

const AMOUNTS = ['total', 'subtotal', 'vat', 'paid', 'refunded'] as const

export function amountsInPounds<A extends Amounts>(inside: A): A {
  return withAmounts(inside, penceToPounds)
}

export function amountsInPence<A extends Amounts>(reply: A): A {
  return withAmounts(reply, (pounds): Pence => poundsToPence(pounds) ?? 0)
}

function withAmounts<A extends Amounts>(given: A, convert: (amount: number) => number): A {
  const { items, shipping } = given
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = given[name]
    return typeof amount === 'number' ? [[name, convert(amount)]] : []
  })
  return {
    ...given,
    ...Object.fromEntries(amounts),
    items: items.map((item) => ({ ...item, price: convert(item.price) })),
    ...(shipping && { shipping: { ...shipping, rate: convert(shipping.rate) } }),
  }
}

interface OrderInReply extends Amounts {
  readonly order_number: string
  readonly created_at: string
  readonly stripe_session_id: string
}

/** An order of a reply, converted for the program: amounts in pence, and no field with an underscore. */
export type OrderFromReply<O extends OrderInReply> = ReturnType<typeof orderFromReply<O>>

export function orderFromReply<O extends OrderInReply>(reply: O) {
  const { order_number, created_at, stripe_session_id, ...order } = amountsInPence(reply)
  return {
    ...order,
    orderNumber: order_number,
    createdAt: created_at as O['created_at'],
    checkoutSessionId: stripe_session_id || null,
  }
}

interface OrderInside extends Amounts {
  readonly orderNumber: string
  readonly createdAt: string
  readonly checkoutSessionId: string | null
}

export function orderForReply<O extends OrderInside>(inside: O) {
  const { orderNumber, createdAt, checkoutSessionId, ...order } = amountsInPounds(inside)
  return {
    ...order,
    order_number: orderNumber,
    created_at: createdAt,
    stripe_session_id: checkoutSessionId ?? '',
  }
}
