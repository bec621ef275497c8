import { browserStorage } from '../base/storage.ts'
import { clearAddressDraft } from './address-draft.ts'
import { signOutHere } from './user.ts'

/** What this browser knows of the account's copy of the cart. */
export const ACCOUNT_CART_KEY = 'account-cart'

/** Signs out by the shopper's own wish, so that nothing of the account stays in this browser. The account keeps its copy of the cart. */
export function forgetAccount(): void {
  // In this order: an empty cart without its key removes nothing from the account's copy.
  signOutHere()
  browserStorage.remove(ACCOUNT_CART_KEY)
  browserStorage.remove('cart')
  clearAddressDraft()
  dispatchEvent(new StorageEvent('storage'))
}
