import { type AddressDraft, toAddressDraft } from '#domain/shipping/address-draft.ts'
import { browserStorage } from '../base/storage.ts'
import { clearTabStorage, readTabStorage, writeTabStorage } from '../base/tab-storage.ts'

/* The draft survives a failed payment and a new sign-in, but only for the user who typed it. */
export const DRAFT_KEY = 'checkout-address'

export function readAddressDraft(userId: string | undefined): AddressDraft | undefined {
  const draft = readTabStorage(DRAFT_KEY) as
    | Partial<AddressDraft & { user: string }>
    | null
    | undefined
  return draft?.user && draft.user === userId ? toAddressDraft(draft) : undefined
}

export function saveAddressDraft(userId: string | undefined, draft: AddressDraft): void {
  writeTabStorage(DRAFT_KEY, { ...draft, user: userId })
}

/** Also forgets the country and postcode chosen in the cart. */
export function clearAddressDraft(): void {
  browserStorage.remove('delivery-place')
  clearTabStorage(DRAFT_KEY)
}
