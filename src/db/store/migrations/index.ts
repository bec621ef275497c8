import type { Migration } from 'kysely/migration'
import * as store from './001-store.ts'
import * as refundedLines from './002-refunded-lines.ts'
import * as knownNetworks from './003-known-networks.ts'
import * as dueDays from './004-due-days.ts'
import * as accountCarts from './005-account-carts.ts'
import * as foundByIndex from './006-found-by-index.ts'
import * as refundKeys from './007-refund-keys.ts'
import * as settledReasons from './008-settled-reasons.ts'

/** Append only: a migration that has run on any store is never changed or reordered. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-store': store,
  '002-refunded-lines': refundedLines,
  '003-known-networks': knownNetworks,
  '004-due-days': dueDays,
  '005-account-carts': accountCarts,
  '006-found-by-index': foundByIndex,
  '007-refund-keys': refundKeys,
  '008-settled-reasons': settledReasons,
}
