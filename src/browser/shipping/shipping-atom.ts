import { atom } from 'nanostores'
import type { Pence } from '#domain/money/money.ts'

export type Shipping =
  | { readonly state: 'waiting' }
  | { readonly state: 'calculating' }
  | {
      readonly state: 'known'
      readonly rate: Pence
      readonly zone: string
      /** Working days more than to the mainland; null if we promise no day. */
      readonly extraTransitDays: number | null
    }
  /** `isFinal`: asking again won't help. */
  | { readonly state: 'failed'; readonly message: string; readonly isFinal: boolean }

export const $shipping = atom<Shipping>({ state: 'waiting' })
