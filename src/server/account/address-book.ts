import * as contract from '#contract/address-book.ts'
import {
  deleteAddress as deleteEntry,
  listAddresses,
  makeUsual,
  saveAddress as saveEntry,
} from '#db/store/address-book.ts'
import { inTransaction, type StoreHandle } from '#db/store/client.ts'
import {
  failure,
  type RateLimitedContract,
  type ServiceRequest,
  spendPoints,
} from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../kernel/log.ts'

export const getAddresses = handle(contract.getAddresses, async ({ context, session }) => ({
  addresses: await listAddresses(context.store, session.user.id),
}))

export const saveAddress = handle(contract.saveAddress, async (request) => {
  const { body, context } = request
  const { isUsual, ...entry } = body
  const now = context.clock().toISOString()
  const addresses = await change(request, async (trx, userId) => {
    const isSaved = await saveEntry(trx, userId, { ...entry, now })
    if (!isSaved) throw failure(contract.saveAddress, 'full')
    if (isUsual) await makeUsual(trx, userId, body.id)
  })
  return { addresses, message: 'Your address has been saved' }
})

export const deleteAddress = handle(contract.deleteAddress, async (request) => {
  const addresses = await change(request, (trx, userId) =>
    deleteEntry(trx, userId, request.body.id),
  )
  return { addresses, message: 'The address has been deleted' }
})

export const makeAddressUsual = handle(contract.makeAddressUsual, async (request) => {
  const addresses = await change(request, async (trx, userId) => {
    const isKnown = await makeUsual(trx, userId, request.body.id)
    if (!isKnown) throw failure(contract.makeAddressUsual, 'unknown')
  })
  return { addresses, message: 'Your usual address has been changed' }
})

/** Changes the caller's address book in one transaction. Resolves with the changed book. */
async function change(
  request: ServiceRequest<RateLimitedContract & { readonly session: 'required' }>,
  work: (trx: StoreHandle, userId: string) => Promise<void>,
) {
  const { call, context, session } = request
  const { id: userId } = session.user
  await spendPoints(request, 'changePerAccount', userId)
  await spendPoints(request, 'changePerIp', call.ip)
  const addresses = await inTransaction(context.store, async (trx) => {
    await work(trx, userId)
    return listAddresses(trx, userId)
  })
  logEvent(request, 'addresses changed', { userId })
  return addresses
}
