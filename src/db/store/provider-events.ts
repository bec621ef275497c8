import type { StoreHandle } from './client.ts'

export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: string
}

/** Writes down that an event has come. False when it had come before. */
export async function receiveEvent(
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

/** Writes down what came of an event, in the transaction in which it was received. */
export async function concludeEvent(
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
