import { type AddressDraft, toDraft } from '#domain/shipping/address-draft.ts'
import { clearTab, readTab, writeTab } from '../tab-storage.ts'

/* The draft survives a failed payment and a new sign-in, but only for the user who typed it. */
const KEY = 'checkout-address'

export function readAddressDraft(userId: string | undefined): AddressDraft | undefined {
  const draft = readTab(KEY) as Partial<AddressDraft & { user: string }> | null | undefined
  return draft?.user && draft.user === userId ? toDraft(draft) : undefined
}

export function saveAddressDraft(userId: string | undefined, draft: AddressDraft): void {
  writeTab(KEY, { ...draft, user: userId })
}

export function clearAddressDraft(): void {
  clearTab(KEY)
}
