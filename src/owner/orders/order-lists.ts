import type { OrderFilter } from '#db/store/order-pages.ts'
import {
  ORDER_AND_PAYMENT_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
} from '#domain/order/order.ts'
import {
  OPEN_STATUSES,
  ORDER_FILTERS,
  ORDER_TASKS,
  type OrderFilterName,
} from '#domain/owner/order-filters.ts'

const STATUS_FILTERS: Readonly<Partial<Record<OrderFilterName, OrderFilter>>> = {
  bought: { statuses: [...ORDER_STATUSES, 'review'] },
  open: { statuses: OPEN_STATUSES },
  shipped: { statuses: ['shipped'] },
  delivered: { statuses: ['delivered'] },
  cancelled: { statuses: ['cancelled'] },
  refunded: { statuses: ['refunded'] },
  unpaid: { statuses: PAYMENT_STATUSES.filter((status) => status !== 'review') },
}

/** The orders of a list at the desk. */
export function orderFilter(name: OrderFilterName): OrderFilter {
  const task = ORDER_TASKS.find((known) => known === name)
  return task ? { tasks: [task] } : (STATUS_FILTERS[name] ?? {})
}

/** The lists that the command knows: those of the desk, each status, `all`, and with `review` whatever needs a look. */
export function commandFilter(name: string): OrderFilter | undefined {
  if (name === 'all') return {}
  if (name === 'review') return { tasks: ['to-look-at', 'refund-outstanding'] }
  if (Object.hasOwn(ORDER_FILTERS, name)) return orderFilter(name as OrderFilterName)
  const status = ORDER_AND_PAYMENT_STATUSES.find((known) => known === name)
  return status && { statuses: [status] }
}

export const COMMAND_LISTS = [
  ...new Set([...Object.keys(ORDER_FILTERS), ...ORDER_AND_PAYMENT_STATUSES, 'all']),
]
