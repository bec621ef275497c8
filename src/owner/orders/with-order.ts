import { findOrder } from '#db/store/find-orders.ts'
import { type Order, toOrderNumber } from '#domain/order/order.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { toPrintable } from '#domain/text.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import type { OrderAct, OrderActName } from './order-act.ts'

export interface OrdersArguments extends Omit<OrderAct, 'act'> {
  readonly command: OrdersCommandName
  /** The command's first argument: an order number or a status; may be empty. */
  readonly numberOrStatus: string
  /** The option --since: a day such as 2026-11-01. */
  readonly since: string | undefined
}

export type OrdersCommandName = OrderActName | 'list' | 'show' | 'export'

/** Finds the order by its number and calls `work` with it. Resolves with the exit code. */
export async function runOnOrder(
  { store, config }: Context,
  { numberOrStatus }: { readonly numberOrStatus: string },
  work: (order: Order) => Promise<number>,
): Promise<number> {
  const order = await findOrder(store, 'orderNumber', toOrderNumber(numberOrStatus))
  if (order) return work(order)
  return printFailure(
    `There is no order ${numberOrStatus} in ${storeName(config)}. ${commandName('orders')} list all shows them.`,
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
