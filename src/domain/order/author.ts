import type { OrderEvent, OrderEventKind } from './order.ts'

/** Who changes an order for the shop. The shopper, the card provider and the shop's jobs are no authors. */
export interface OrderAuthor {
  /** The id of a person at the desk, or `command line`. */
  readonly id: string
  readonly name: string
  /** Learns nothing about payments and refunds. */
  readonly isPacker?: boolean
  readonly form?: SeenForm | undefined
}

/** The form at the desk from which a change comes. */
export interface SeenForm {
  /** Random; the same when the form is sent twice. */
  readonly key: string
  /** The number of the order's events when the form was shown. */
  readonly seen: number
}

export const COMMAND_LINE: OrderAuthor = { id: 'command line', name: 'Command line' }

export type SinceForm =
  | { readonly kind: 'unchanged' }
  /** The form was sent before, and is the cause of these events. */
  | { readonly kind: 'repeated'; readonly own: readonly OrderEvent[] }
  | { readonly kind: 'meanwhile'; readonly events: readonly OrderEvent[] }

/** Events that nobody needs to know before they act. */
const CHANGE_NOTHING: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'link-sent',
  'list-made',
  'slip-made',
])

/**
 * What became of an order since a form was shown, decided while the order is locked. A form is only carried out when nothing
 * happened since, so its own event is the first one after those that it has seen.
 */
export function sinceForm(events: readonly OrderEvent[], { key, seen }: SeenForm): SinceForm {
  const later = events.slice(seen).filter(({ what }) => !CHANGE_NOTHING.has(what))
  if (later.length === 0) return { kind: 'unchanged' }
  if (later[0]?.formKey !== key) return { kind: 'meanwhile', events: later }
  return { kind: 'repeated', own: later.filter(({ formKey }) => formKey === key) }
}
