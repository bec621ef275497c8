import type { Transaction } from 'kysely'
import { inTransaction } from '#db/store/client.ts'
import { addOrderEvent } from '#db/store/orders.ts'
import type { StoreTables } from '#db/store/tables.ts'
import type { Order, OrderEventKind } from '#domain/order/order.ts'
import type { Context } from '../kernel/context.ts'

export interface OrderTransaction {
  readonly trx: Transaction<StoreTables>
  /** In UTC, ISO 8601. */
  readonly now: string
  readonly owner: string
  readonly happened: { readonly order: string; readonly what: string }[]
}

export async function inOrderTransaction<T>(
  context: Context,
  work: (run: OrderTransaction) => Promise<T>,
): Promise<T> {
  const { store, clock, catalogue, log } = context
  const owner = (await catalogue()).site.email
  const now = clock().toISOString()
  const { result, happened } = await inTransaction(store, async (trx) => {
    const run: OrderTransaction = { trx, now, owner, happened: [] }
    return { result: await work(run), happened: run.happened }
  })
  for (const line of happened) log.info(line, 'order')
  return result
}

/** The event is logged after the commit. */
export async function recordOrderEvent(
  { trx, now, happened }: OrderTransaction,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  what: OrderEventKind,
  note: string | null = null,
): Promise<void> {
  await addOrderEvent(trx, id, { at: now, what, note })
  happened.push({ order: orderNumber, what })
}
