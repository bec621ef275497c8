import { canDenyArrival, isArrivalDenied } from '../order/arrival.ts'
import type { Order } from '../order/order.ts'
import { outstandingRefund, refundableAmount, reviewReasons } from '../order/owner-rules.ts'
import { hasRole, type Role } from './people.ts'

interface DeskAct {
  /** On the button that shows the email first, and on the one that does it. */
  readonly words: string
  readonly role: Role
  readonly isDangerous?: boolean
}

/** What the desk can do with an order. */
export const DESK_ACTS = {
  process: { words: 'Start making it up', role: 'packer' },
  ship: { words: 'Dispatch it', role: 'packer' },
  'add-parcel': { words: 'Add a parcel', role: 'packer' },
  'replace-parcel': { words: 'Replace a parcel', role: 'packer' },
  'remove-parcel': { words: 'Remove a parcel', role: 'packer' },
  deliver: { words: 'It has arrived', role: 'packer' },
  'not-arrived': { words: 'It has not arrived', role: 'packer' },
  accept: { words: 'Accept it as it is', role: 'owner' },
  refund: { words: 'Refund', role: 'owner', isDangerous: true },
  cancel: { words: 'Cancel and refund it', role: 'owner', isDangerous: true },
} as const satisfies Readonly<Record<string, DeskAct>>

export type DeskActName = keyof typeof DESK_ACTS

export interface OfferedActs {
  /** The most likely next one; undefined where it needs somebody with another role, or nothing more is likely. */
  readonly next: DeskActName | undefined
  readonly others: readonly DeskActName[]
}

/** What a person with this role can do with the order now. */
export function offeredActs(order: Order, role: Role): OfferedActs {
  const next = likelyAct(order)
  const allowed = possibleActs(order).filter((name) => hasRole(role, DESK_ACTS[name].role))
  const isOffered = next !== undefined && allowed.includes(next)
  return {
    next: isOffered ? next : undefined,
    others: allowed.filter((name) => name !== next),
  }
}

function likelyAct(order: Order): DeskActName | undefined {
  const { status, parcels, arrival } = order
  if (order.begunRefund !== null || outstandingRefund(order) > 0) return 'refund'
  if (status === 'review' || reviewReasons(order) !== null) return 'accept'
  const isCancelling = order.cancelRequestedAt !== null
  switch (status) {
    case 'paid':
      return isCancelling ? 'cancel' : 'process'
    case 'processing':
      return isCancelling ? 'cancel' : 'ship'
    case 'shipped':
      if (isCancelling) return 'refund'
      return parcels.length === 0 ? 'add-parcel' : 'deliver'
    case 'delivered':
      if (isCancelling) return 'refund'
      return arrival === 'presumed' ? 'deliver' : undefined
    default:
      return undefined
  }
}

function possibleActs(order: Order): readonly DeskActName[] {
  const { status, arrival } = order
  const isWaiting = status === 'paid' || status === 'processing'
  const isSent = status === 'shipped'
  const hasParcels = order.parcels.length > 0
  const isPaid = order.paid !== null && status !== 'pending' && status !== 'awaiting'
  const possible: Readonly<Record<DeskActName, boolean>> = {
    process: status === 'paid',
    ship: isWaiting,
    'add-parcel': isSent,
    'replace-parcel': isSent && hasParcels,
    'remove-parcel': hasParcels,
    deliver: isSent || (status === 'delivered' && arrival === 'presumed'),
    'not-arrived': (isSent && !isArrivalDenied(order)) || canDenyArrival(order),
    accept: isPaid && (status === 'review' || reviewReasons(order) !== null),
    refund: isPaid && refundableAmount(order) > 0,
    cancel: isWaiting || status === 'review',
  }
  return (Object.keys(possible) as DeskActName[]).filter((name) => possible[name])
}
