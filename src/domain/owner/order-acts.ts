import type { Pence } from '../money.ts'
import { canDenyArrival, isArrivalDenied } from '../order/arrival.ts'
import type { SeenForm } from '../order/author.ts'
import type { Order } from '../order/order.ts'
import {
  isCancelledAfterDispatch,
  outstandingRefund,
  refundableAmount,
  reviewReasons,
} from '../order/owner-rules.ts'
import type { GoodsToSend } from '../order/to-send.ts'
import { hasRole, type Role } from './people.ts'

interface DeskAct {
  /** On the button that shows the email first, and on the one that does it. */
  readonly words: string
  /** What it does, whether the shopper gets an email and whether money moves. */
  readonly does: string
  readonly role: Role
  readonly isDangerous?: boolean
}

/** What the desk can do with an order. */
export const DESK_ACTS = {
  process: {
    words: 'Start making it up',
    does: 'Marks it as being made. The shopper gets an email; no money moves.',
    role: 'packer',
  },
  ship: {
    words: 'Dispatch it',
    does: 'Marks it as sent. The shopper gets an email, unless you untick it; no money moves.',
    role: 'packer',
  },
  'add-parcel': {
    words: 'Add a parcel',
    does: 'Adds a parcel. The shopper gets an email, unless you untick it; no money moves.',
    role: 'packer',
  },
  'replace-parcel': {
    words: 'Replace a parcel',
    does: 'Corrects a wrong number. The shopper gets an email, unless you untick it; no money moves.',
    role: 'packer',
  },
  'remove-parcel': {
    words: 'Remove a parcel',
    does: 'Forgets a parcel that was not sent. Nobody is told; no money moves.',
    role: 'packer',
  },
  deliver: {
    words: 'It has arrived',
    does: 'Marks it as delivered. The shopper gets an email; no money moves.',
    role: 'packer',
  },
  'not-arrived': {
    words: 'It has not arrived',
    does: 'Keeps it as sent, to be looked for. Nobody is told; no money moves.',
    role: 'packer',
  },
  accept: {
    words: 'Accept it as it is',
    does: 'Goes on with the order as it was paid, or ends a cancellation once nothing more comes back. The shopper gets an email if they had no confirmation, or if you refunded it another way; no money moves.',
    role: 'owner',
  },
  refund: {
    words: 'Refund',
    does: 'Gives money back to the card it was paid with. The shopper gets an email.',
    role: 'owner',
    isDangerous: true,
  },
  cancel: {
    words: 'Cancel and refund it',
    does: 'Ends the order and gives all the money back. The shopper gets an email about each.',
    role: 'owner',
    isDangerous: true,
  },
} as const satisfies Readonly<Record<string, DeskAct>>

export type DeskActName = keyof typeof DESK_ACTS

/** What the forms of an order’s page show of it. */
export interface FoundOrder {
  readonly order: Order
  readonly toSend: readonly GoodsToSend[]
  /** What can be refunded still. */
  readonly left: Pence
  readonly form: SeenForm
}

export interface OfferedActs {
  /** The most likely next one; undefined where it needs somebody with another role, or nothing more is likely. */
  readonly next: DeskActName | undefined
  readonly others: readonly DeskActName[]
}

/** What a person with this role can do with the order now; `left` can be refunded. */
export function offeredActs(
  order: Order,
  role: Role,
  left: Pence = refundableAmount(order),
): OfferedActs {
  const next = likelyAct(order)
  const allowed = possibleActs(order, left).filter((name) => hasRole(role, DESK_ACTS[name].role))
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
      if (isCancelling) return parcels.length > 0 ? 'refund' : 'cancel'
      return 'ship'
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

function possibleActs(order: Order, left: Pence): readonly DeskActName[] {
  const { status, arrival } = order
  const isWaiting = status === 'paid' || status === 'processing'
  const isSent = status === 'shipped'
  const hasParcels = order.parcels.length > 0
  const isPaid = order.paid !== null && status !== 'pending' && status !== 'awaiting'
  const possible: Readonly<Record<DeskActName, boolean>> = {
    process: status === 'paid',
    ship: isWaiting,
    'add-parcel': isSent,
    'replace-parcel': hasParcels && (isSent || isWaiting),
    'remove-parcel': hasParcels,
    deliver: isSent || (status === 'delivered' && arrival === 'presumed'),
    'not-arrived': (isSent && !isArrivalDenied(order)) || canDenyArrival(order),
    accept:
      isPaid &&
      (status === 'review' || reviewReasons(order) !== null || isCancelledAfterDispatch(order)),
    refund: isPaid && left > 0,
    cancel: (isWaiting && !hasParcels) || status === 'review',
  }
  return (Object.keys(possible) as DeskActName[]).filter((name) => possible[name])
}
