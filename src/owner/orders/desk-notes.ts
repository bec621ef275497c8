import { z } from 'zod'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder } from '#db/store/orders.ts'
import { typedLine } from '#domain/fields.ts'
import {
  isGoingOn,
  type Order,
  type OrderEvent,
  type OrderEventKind,
  toOrderNumber,
} from '#domain/order/order.ts'
import { isOrderFor } from '#domain/owner/order-filters.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import {
  inOrderTransaction,
  mailShopper,
  type OrderTransaction,
  recordOrderEvent,
  toMailedOrder,
} from '#server/order/order-transaction.ts'
import { type Act, type Actions, action, type Outcome } from '../desk/actions.ts'

const note = z.object({
  key: z.uuid(),
  note: typedLine().pipe(z.string().min(1, 'Write a note').max(500)),
})
const link = z.object({ key: z.uuid() })

/** What the desk does with an order that leaves its status and its goods as they are. */
export function noteActions(orderNumber: string): Actions {
  return {
    note: action(note, (act, fields) =>
      record(act, orderNumber, { ...fields, what: 'noted', done: 'The note is kept.' }),
    ),
    'send-link': action(link, (act, { key }) => {
      const done = 'The confirmation is on its way again, with a new link.'
      return record(act, orderNumber, { key, what: 'link-sent', note: null, done }, sendLink)
    }),
  }
}

interface Recorded {
  readonly key: string
  readonly what: OrderEventKind
  readonly note: string | null
  readonly done: string
}

/** Adds a line to the timeline, once for each form. */
async function record(
  { context, person }: Act,
  orderNumber: string,
  { key, what, note: words, done }: Recorded,
  besides?: (run: OrderTransaction, order: Order) => Promise<void>,
): Promise<Outcome> {
  const found = await findOrder(context.store, 'orderNumber', toOrderNumber(orderNumber))
  if (!found || !isOrderFor(person.role, found)) return { refused: 'This order is done.' }
  if (besides && !isGoingOn(found.status)) return { refused: `This order is ${found.status}.` }
  const author = { id: person.id, name: person.name, form: { key, seen: 0 } }
  await inOrderTransaction(
    context,
    async (run) => {
      const order = await lockOrder(run.trx, found.id)
      const events = await listOrderEvents(run.trx, found.id)
      if (!order || events.some(({ formKey }) => formKey === key)) return
      if (besides && isAt(events.at(-1), what, run.now)) return
      await besides?.(run, order)
      await recordOrderEvent(run, order, what, words)
    },
    author,
  )
  return { done }
}

/** True within a minute of the event: of two people who both press, one acts. */
function isAt(event: OrderEvent | undefined, what: OrderEventKind, now: string): boolean {
  return event?.what === what && Date.parse(now) - Date.parse(event.at) < MINUTE_MS
}

async function sendLink(run: OrderTransaction, order: Order): Promise<void> {
  const isDelivered = order.status === 'delivered'
  await mailShopper(run, order, {
    kind: 'order-confirmed',
    dedupeKey: `order-link:${order.id}:${run.now}`,
    data: {
      ...toMailedOrder(order),
      isSent: isDelivered || order.status === 'shipped',
      ...(isDelivered && { delivery: null }),
    },
  })
}
