import type { StoreHandle } from './client.ts'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: string
}

/** Returns false if the event was delivered before. */
export async function recordProviderEvent(
  trx: StoreHandle,
  { id, type, receivedAt }: ReceivedEvent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('provider_events')
    .values({ id, type, received_at: receivedAt, outcome: 'received', order_id: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Call it in the transaction that recorded the event. */
export async function recordEventOutcome(
  trx: StoreHandle,
  id: string,
  outcome: string,
  orderId: string | null,
): Promise<void> {
  await trx
    .updateTable('provider_events')
    .set({ outcome, order_id: orderId })
    .where('id', '=', id)
    .execute()
}
