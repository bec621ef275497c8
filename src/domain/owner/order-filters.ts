import type { Order, OrderEvent } from '../order/order.ts'
import { hasRole, type Role } from './people.ts'

/** What packers see: orders that are paid and not done. Owners see all. */
export const OPEN_STATUSES = ['paid', 'processing', 'shipped'] as const

export function isOrderFor(role: Role, { status }: Pick<Order, 'status'>): boolean {
  return hasRole(role, 'owner') || OPEN_STATUSES.some((open) => open === status)
}

/** Of a timeline packers see what happened to the goods, and nothing about money. */
const PACKING_EVENTS: ReadonlySet<OrderEvent['what']> = new Set<OrderEvent['what']>([
  ...OPEN_STATUSES,
  'cancel-requested',
  'parcel-added',
  'parcel-removed',
  'not-arrived',
  'noted',
  'link-sent',
  'list-made',
  'slip-made',
  'taken-over',
])

/** The events with the notes that the role may read. */
export function eventsFor(
  isPacker: boolean | undefined,
  events: readonly OrderEvent[],
): readonly OrderEvent[] {
  if (!isPacker) return events
  return events.map((event) => (PACKING_EVENTS.has(event.what) ? event : { ...event, note: null }))
}

export function isEventFor(role: Role, { what }: Pick<OrderEvent, 'what'>): boolean {
  return hasRole(role, 'owner') || PACKING_EVENTS.has(what)
}

interface OrderFilter {
  readonly text: string
  readonly role: Role
}

/** The lists of orders that wait for somebody. No order is in two of them: see `db/store/order-tasks.ts`. */
const TASK_LISTS = {
  late: { text: 'Late', role: 'packer' },
  'to-make-up': { text: 'To make up', role: 'packer' },
  'to-send': { text: 'To send', role: 'packer' },
  'cancellation-asked': { text: 'Asked to cancel', role: 'owner' },
  'not-arrived': { text: 'Said not arrived', role: 'packer' },
  'refund-outstanding': { text: 'Refunds outstanding', role: 'owner' },
  'to-look-at': { text: 'Disputes and payments to look at', role: 'owner' },
} as const satisfies Readonly<Record<string, OrderFilter>>

export type OrderTask = keyof typeof TASK_LISTS
export const ORDER_TASKS = Object.keys(TASK_LISTS) as readonly OrderTask[]

/** The lists of orders at the desk, by their name in an address. The first of a role is its default. */
export const ORDER_FILTERS = {
  bought: { text: 'All paid orders', role: 'owner' },
  open: { text: 'Paid and not delivered yet', role: 'packer' },
  ...TASK_LISTS,
  shipped: { text: 'Shipped', role: 'packer' },
  delivered: { text: 'Delivered', role: 'owner' },
  cancelled: { text: 'Cancelled', role: 'owner' },
  refunded: { text: 'Refunded', role: 'owner' },
  unpaid: { text: 'Not paid', role: 'owner' },
} as const satisfies Readonly<Record<string, OrderFilter>>

export type OrderFilterName = keyof typeof ORDER_FILTERS

export function orderFiltersFor(role: Role): readonly OrderFilterName[] {
  const names = Object.keys(ORDER_FILTERS) as OrderFilterName[]
  return names.filter((name) => hasRole(role, ORDER_FILTERS[name].role))
}
