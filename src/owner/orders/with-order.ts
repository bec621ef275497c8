import { findOrder } from '#db/store/find-orders.ts'
import { type Order, toOrderNumber } from '#domain/order/order.ts'
import { printable } from '#domain/text.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'

/** Resolves with the exit code. */
export async function withOrder(
  { store, config }: Context,
  { numberOrStatus }: { readonly numberOrStatus: string },
  work: (order: Order) => Promise<number>,
): Promise<number> {
  const order = await findOrder(store, 'orderNumber', toOrderNumber(numberOrStatus))
  if (order) return work(order)
  return fail(
    `There is no order ${numberOrStatus} in ${storeName(config)}. ${config.ordersCommand} list all shows them.`,
  )
}

export function storeName({ storeLocation: { url, file } }: Config): string {
  return url ? 'the PostgreSQL store' : file
}

/** Returns the exit code. */
export function fail(message: string, code = 1): number {
  console.error(printable(message))
  return code
}
