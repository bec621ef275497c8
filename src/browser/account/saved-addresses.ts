import type { GetAddresses } from '#contract/address-book.ts'
import type { ReplyOf } from '#contract/contract.ts'
import { callAsUser } from './call-as-user.ts'

export type SavedAddress = ReplyOf<GetAddresses>['addresses'][number]

/** The usual one first. Rejects with a CallFailure. */
export function fetchAddresses(): Promise<ReplyOf<GetAddresses>> {
  return callAsUser<GetAddresses>('GET /api/get-addresses', {})
}
