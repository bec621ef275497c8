import type { CreateCheckoutSession } from '#contract/checkout.ts'
import { saveAddress } from '#db/store/address-book.ts'
import { inTransaction } from '#db/store/client.ts'
import type { Request } from '../http/endpoint.ts'

/** Saves the address of a placed order if the shopper wishes. Never rejects: the order doesn't depend on it. */
export async function saveDeliveryAddress({
  body: { saveAs, address },
  context: { store, clock, log },
  session: { user },
}: Request<CreateCheckoutSession>): Promise<void> {
  if (!saveAs) return
  const entry = { ...saveAs, address, now: clock().toISOString() }
  try {
    await inTransaction(store, (trx) => saveAddress(trx, user.id, entry))
  } catch (error) {
    log.error({ code: (error as { code?: unknown }).code }, 'address not saved')
  }
}
