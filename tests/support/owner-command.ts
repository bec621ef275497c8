import { vi } from 'vitest'
import { findOrder } from '#db/store/find-orders.ts'
import type { OwnerMove } from '#domain/order/owner-rules.ts'
import { ORDERS_COMMANDS } from '#owner/orders/commands.ts'
import type { OrdersArguments, OrdersCommandName } from '#owner/orders/with-order.ts'
import { moveOrder } from '#server/order/move-order.ts'
import { inOrderTransaction } from '#server/order/order-transaction.ts'
import { ordersOf } from './paying-shop.ts'
import type { ShopServer } from './shop-server.ts'

/** Moves an order, the oldest unless a number is given, as the owner's command does. */
export async function moveAsOwner(
  shop: ShopServer,
  move: OwnerMove,
  note: string | null = null,
  orderNumber?: string,
) {
  const number = orderNumber ?? String((await ordersOf(shop))[0]?.orderNumber)
  const order = await findOrder(shop.context.store, 'orderNumber', number)
  if (!order) throw new Error(`There is no order ${number}`)
  return inOrderTransaction(shop.context, (run) => moveOrder(run, order.id, move, { note }))
}

/** Runs the owner's command. Resolves with its output and exit code. */
export async function ownerCommand(
  { context }: ShopServer,
  command: OrdersCommandName,
  numberOrStatus = '',
  parcelOrAmount = '',
  options: Partial<OrdersArguments> = {},
) {
  const printed: string[] = []
  const print = (text: unknown) => printed.push(String(text)) > 0
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  vi.spyOn(process.stdout, 'write').mockImplementation(print)
  try {
    const words = { command, numberOrStatus, parcelOrAmount, since: undefined }
    const asked = { ...words, anyway: false, ...options }
    const code = await ORDERS_COMMANDS[command](context, asked)
    return { code, text: printed.join('\n') }
  } finally {
    vi.restoreAllMocks()
  }
}
