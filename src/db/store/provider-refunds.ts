import type { Pence } from '#domain/money/money.ts'
import type { StoreHandle } from './client.ts'
import type { RefundStatus } from './tables.ts'

interface ProviderRefund {
  readonly id: string
  readonly orderId: string
  readonly amount: Pence
  readonly status: RefundStatus
  /** When the card provider changed it, ISO 8601. */
  readonly changedAt: string
}

export async function refundStatus(db: StoreHandle, id: string): Promise<RefundStatus | undefined> {
  const row = await db
    .selectFrom('provider_refunds')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status
}

export async function saveProviderRefund(trx: StoreHandle, refund: ProviderRefund): Promise<void> {
  const { id, orderId, amount, status, changedAt } = refund
  await trx
    .insertInto('provider_refunds')
    .values({ id, order_id: orderId, amount, status, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status, changed_at: changedAt }))
    .execute()
}

/** Pence that the provider's total of a payment's refunds counted at a time, but that had not been or were not refunded in the end. */
export async function notRefundedAt(db: StoreHandle, orderId: string, at: string): Promise<Pence> {
  const { sum } = await db
    .selectFrom('provider_refunds')
    .where('order_id', '=', orderId)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', 'pending'),
        and([eb('status', '=', 'failed'), eb('changed_at', '>', at)]),
      ]),
    )
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
