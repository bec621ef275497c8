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
    .insertInto('providerEvents')
    .values({ id, type, receivedAt, outcome: 'received', orderId: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Call it in the transaction that recorded the event. */
export async function recordEventOutcome(
  trx: StoreHandle,
  id: string,
  outcome: string,
  orderId: string | null,
): Promise<void> {
  await trx.updateTable('providerEvents').set({ outcome, orderId }).where('id', '=', id).execute()
}
