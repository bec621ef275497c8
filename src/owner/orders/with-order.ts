import { findOrder } from '#db/store/find-orders.ts'
import { type Order, toOrderNumber } from '#domain/order/order.ts'
import { toPrintable } from '#domain/text.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'

export interface OrdersArguments {
  readonly command: OrdersCommandName
  /** The command's first argument: an order number or a status; may be empty. */
  readonly numberOrStatus: string
  /** The command's last argument: a parcel, an amount in pounds, or a note for the owner; may be empty. */
  readonly parcelOrAmount: string
  /** The owner's note in the email that says the order is shipped. */
  readonly note?: string | undefined
  /** The number or link of a parcel that was mistyped. */
  readonly insteadOf?: string | undefined
  /** The option --since: a day such as 2026-11-01. */
  readonly since: string | undefined
  readonly anyway: boolean
  /** With `refund`: repeats an amount that was refunded within the last hour. */
  readonly again?: boolean
  /** With `refund`: refunds a further amount although the answer to an earlier refund was lost. */
  readonly another?: boolean
}

export type OrdersCommandName =
  | 'list'
  | 'show'
  | 'process'
  | 'ship'
  | 'remove-parcel'
  | 'deliver'
  | 'cancel'
  | 'refund'
  | 'accept'
  | 'export'

/** Finds the order by its number and calls `work` with it. Resolves with the exit code. */
export async function runOnOrder(
  { store, config }: Context,
  { numberOrStatus }: { readonly numberOrStatus: string },
  work: (order: Order) => Promise<number>,
): Promise<number> {
  const order = await findOrder(store, 'orderNumber', toOrderNumber(numberOrStatus))
  if (order) return work(order)
  return printFailure(
    `There is no order ${numberOrStatus} in ${storeName(config)}. ${config.ordersCommand} list all shows them.`,
  )
}

export function storeName({ storeLocation: { url, file } }: Config): string {
  return url ? 'the PostgreSQL store' : file
}

/** Prints an error message. Returns the exit code. */
export function printFailure(message: string, code = 1): number {
  console.error(toPrintable(message))
  return code
}
