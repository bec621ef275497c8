import { formatPounds, type Pence } from '#domain/money.ts'
import type {
  Arrival,
  OrderEvent,
  OrderEventKind,
  OrderOrPaymentStatus,
} from '#domain/order/order.ts'
import type { Parcel } from '#domain/order/parcels.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

/** `refund` is pence on the events of refunds. */
type LifeEvent = OrderEvent & { readonly refund?: Pence }

export interface OrderLife {
  readonly status: OrderOrPaymentStatus
  readonly events: readonly LifeEvent[]
  readonly paid: Pence | null
  readonly paidAt: string | null
  readonly shippedAt: string | null
  readonly deliveredAt: string | null
  readonly arrival: Arrival
  readonly parcels: readonly Parcel[]
  readonly refunded: Pence
  readonly refundDue: Pence
  readonly review: string | null
  readonly cancelRequestedAt: string | null
}

const STATUS_AFTER: Partial<Readonly<Record<OrderEventKind, OrderOrPaymentStatus>>> = {
  'presumed-delivered': 'delivered',
  'not-arrived': 'shipped',
}
const CHANGE_NO_STATUS: readonly OrderEventKind[] = [
  'cancel-requested',
  'part-refunded',
  'disputed',
]

/** The events of an order, each no older than the one before; what would come after `now` has not happened. */
export class Story {
  readonly #events: LifeEvent[] = []
  #last: number
  readonly #now: number
  #isOver = false

  constructor(start: Date, now: Date) {
    this.#last = start.getTime()
    this.#now = now.getTime()
  }

  tell(afterMs: number, what: OrderEventKind, note: string | null = null): void {
    this.#add(this.#last + afterMs, { what, note })
  }

  tellAt(time: Date, what: OrderEventKind): void {
    this.#add(Math.max(time.getTime(), this.#last + MINUTE_MS), { what, note: null })
  }

  refund(afterMs: number, what: 'refunded' | 'part-refunded', refund: Pence): void {
    this.#add(this.#last + afterMs, { what, note: formatPounds(refund), refund })
  }

  replaceLast(what: OrderEventKind, note: string): void {
    const last = this.#events.pop()
    if (last) this.#events.push({ at: last.at, what, note })
  }

  has(what: OrderEventKind): boolean {
    return this.#events.some((event) => event.what === what)
  }

  at(what: OrderEventKind): string | null {
    return this.#events.find((event) => event.what === what)?.at ?? null
  }

  isOlderThan(ageMs: number): boolean {
    return this.#now - this.#last > ageMs
  }

  life(facts: Partial<OrderLife>): OrderLife {
    const refunded = this.#events.reduce((sum, { refund = 0 }) => sum + refund, 0)
    return {
      status: this.#status(),
      events: this.#events,
      paid: null,
      paidAt: null,
      shippedAt: null,
      deliveredAt: null,
      arrival: null,
      parcels: [],
      review: null,
      cancelRequestedAt: null,
      refunded,
      ...facts,
      refundDue: Math.max(refunded, facts.refundDue ?? 0),
    }
  }

  #add(time: number, event: Pick<LifeEvent, 'what' | 'note' | 'refund'>): void {
    if (time > this.#now) this.#isOver = true
    if (this.#isOver) return
    this.#last = time
    this.#events.push({ at: new Date(time).toISOString(), ...event })
  }

  /** A cancelled order stays cancelled when it is refunded. */
  #status(): OrderOrPaymentStatus {
    if (this.has('cancelled')) return 'cancelled'
    const last = this.#events.findLast(({ what }) => !CHANGE_NO_STATUS.includes(what))
    const what = last?.what ?? 'pending'
    return STATUS_AFTER[what] ?? (what as OrderOrPaymentStatus)
  }
}
