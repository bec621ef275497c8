import type { OrderAuthor } from '../order/author.ts'
import type { Order, OrderEvent } from '../order/order.ts'
import type { Role } from './people.ts'

const TAKE: ReadonlySet<OrderEvent['what']> = new Set(['processing', 'taken-over'])
const PRINT: ReadonlySet<OrderEvent['what']> = new Set(['list-made', 'slip-made'])

/**
 * The name of whoever packs an order until all of it is sent: began it or took it over last, or was the first to print for it.
 * A command has no form, and packs nothing.
 */
export function packerOf(
  { status }: Pick<Order, 'status'>,
  events: readonly OrderEvent[],
): string | undefined {
  if (status !== 'paid' && status !== 'processing') return undefined
  const taken = events.findLast(({ what, formKey }) => TAKE.has(what) && formKey)
  return (taken ?? events.find(({ what }) => PRINT.has(what)))?.author ?? undefined
}

/** A person at the desk as who changes an order. */
export function authorOf(person: {
  readonly id: string
  readonly name: string
  readonly role: Role
}): OrderAuthor {
  const { id, name, role } = person
  return { id, name, isPacker: role === 'packer' }
}

/** Why a form from the desk can't change an order that somebody else packs. */
export function packerFault(
  order: Pick<Order, 'status'>,
  events: readonly OrderEvent[],
  author: OrderAuthor | undefined,
): string | undefined {
  const packer = packerOf(order, events)
  if (!author?.form || packer === undefined || packer === author.name) return undefined
  return `${packer} packs it; take it over first`
}
