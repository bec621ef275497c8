import type { OrderEvent } from '../order/order.ts'

const TAKES: ReadonlySet<OrderEvent['what']> = new Set(['processing', 'taken-over'])

/** The name of whoever packs an order: began it at the desk, or took it over last. A command has no form, and packs nothing. */
export function packerOf(events: readonly OrderEvent[]): string | undefined {
  const taken = events.findLast(({ what, formKey }) => TAKES.has(what) && formKey)
  return taken?.author ?? undefined
}
