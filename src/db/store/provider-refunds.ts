import type { Pence } from '#domain/money.ts'
import type { StoreHandle } from './client.ts'
import type { ProviderRefund } from './tables.ts'

export async function findProviderRefund(
  db: StoreHandle,
  id: string,
): Promise<Pick<ProviderRefund, 'status' | 'changedAt'> | undefined> {
  return db
    .selectFrom('providerRefunds')
    .select(['status', 'changedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function refundStatus(
  db: StoreHandle,
  id: string,
): Promise<ProviderRefund['status'] | undefined> {
  return (await findProviderRefund(db, id))?.status
}

export async function saveProviderRefund(trx: StoreHandle, refund: ProviderRefund): Promise<void> {
  const { status, changedAt } = refund
  await trx
    .insertInto('providerRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, changedAt }))
    .execute()
}

/**
 * Pence that the provider's total of a payment's refunds counted at a time, but that had not been or were not refunded in the end.
 * The provider's times are seconds: a total of the second in which a refund failed is taken as from before.
 */
export async function notRefundedAt(db: StoreHandle, orderId: string, at: string): Promise<Pence> {
  const { sum } = await db
    .selectFrom('providerRefunds')
    .where('orderId', '=', orderId)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'pending'),
        and([eb('status', '=', 'failed'), eb('changedAt', '>=', at)]),
      ]),
    )
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return sum ?? 0
}
