import type { Transaction } from 'kysely'
import { inTransaction } from '#db/store/client.ts'
import { addOrderEvent, listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder, updateOrder } from '#db/store/orders.ts'
import { enqueueMail, type OutgoingMail } from '#db/store/outbox.ts'
import type { StoreTables } from '#db/store/tables.ts'
import type { MailKind } from '#domain/mail/mails.ts'
import type { MailedOrder } from '#domain/mail/order-mails.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import type { Order, OrderEvent, OrderEventKind } from '#domain/order/order.ts'
import { firstPromise, promisedDelivery } from '#domain/order/promise.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { placesToSend } from '#domain/order/to-send.ts'
import type { Calendar } from '#domain/time/calendar.ts'
import type { Context } from '../kernel/context.ts'

export interface OrderTransaction {
  readonly trx: Transaction<StoreTables>
  /** In UTC, ISO 8601. */
  readonly now: string
  readonly owner: string
  readonly calendar: Calendar
  /** Who changes the order for the shop. */
  readonly author: OrderAuthor | undefined
  readonly happened: { readonly order: string; readonly what: string; readonly by?: string }[]
  /** The emails to the order's shopper that were queued. */
  readonly mails: QueuedMail[]
}

export interface QueuedMail {
  readonly kind: MailKind
  readonly recipient: string
  readonly data: unknown
}

export async function inOrderTransaction<T>(
  context: Context,
  work: (run: OrderTransaction) => Promise<T>,
  author?: OrderAuthor,
): Promise<T> {
  const { store, clock, catalogue, log } = context
  const { site, calendar } = await catalogue()
  const now = clock().toISOString()
  const { result, happened } = await inTransaction(store, async (trx) => {
    const run: OrderTransaction = {
      trx,
      now,
      owner: site.email,
      calendar,
      author,
      happened: [],
      mails: [],
    }
    return { result: await work(run), happened: run.happened }
  })
  for (const line of happened) log.info(line, 'order')
  return result
}

/** Locks an order that is known to exist. */
export async function lockExisting({ trx }: OrderTransaction, id: string): Promise<Order> {
  const order = await lockOrder(trx, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

/** The places of the order's lines that are still to send. */
export async function placesLeft({ trx }: OrderTransaction, order: Order) {
  return placesToSend(order, refundedPlaces(await listOrderEvents(trx, order.id)))
}

/** Carries a result out of a transaction that is rolled back. */
class Rehearsed<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('This transaction is a rehearsal.')
    this.result = result
  }
}

/** Runs `work` in a transaction and rolls it back. Resolves with its result and the emails that it would have sent. */
export async function rehearse<T>(
  context: Context,
  work: (run: OrderTransaction) => Promise<T>,
  author?: OrderAuthor,
): Promise<{ readonly result: T; readonly mails: readonly QueuedMail[] }> {
  try {
    return await inOrderTransaction(
      context,
      async (run) => {
        const result = await work(run)
        throw new Rehearsed({ result, mails: run.mails })
      },
      author,
    )
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}

type OrderMail<Kind extends MailKind> = Pick<OutgoingMail<Kind>, 'kind' | 'dedupeKey' | 'data'>

export async function mailOwner<Kind extends MailKind>(
  { trx, now, owner }: OrderTransaction,
  mail: OrderMail<Kind>,
): Promise<void> {
  await enqueueMail(trx, { ...mail, recipient: owner, now })
}

export async function mailShopper<Kind extends MailKind>(
  { trx, now, mails }: OrderTransaction,
  { customer }: Pick<Order, 'customer'>,
  mail: OrderMail<Kind>,
): Promise<void> {
  const { kind, data } = mail
  const recipient = customer.email
  if (await enqueueMail(trx, { ...mail, recipient, now })) mails.push({ kind, recipient, data })
}

/** The security event is logged after the transaction has committed. */
export async function recordOrderEvent(
  { trx, now, author, happened }: OrderTransaction,
  { id, orderNumber }: Pick<Order, 'id' | 'orderNumber'>,
  what: OrderEventKind,
  note: string | null = null,
  refund: Pick<OrderEvent, 'amount' | 'refundOf' | 'author'> = {},
): Promise<void> {
  const by = author && {
    author: author.name,
    authorId: author.id,
    formKey: author.form?.key ?? null,
  }
  await addOrderEvent(trx, id, { at: now, what, note, ...refund, ...by })
  happened.push({ order: orderNumber, what, ...(author && { by: author.id }) })
}

/** Emails the owner. The order keeps its status. */
export async function flagForReview(
  run: OrderTransaction,
  order: Order,
  what: OrderEventKind,
  message: string,
  cause: string,
): Promise<void> {
  const { trx, now } = run
  if (order.review?.includes(message)) return
  const review = order.review ? `${order.review}; ${message}` : message
  await updateOrder(trx, order.id, { review, updatedAt: now })
  await recordOrderEvent(run, order, what, message)
  await alertOwner(run, order, message, cause)
}

export async function alertOwner(
  run: OrderTransaction,
  order: Order,
  message: string,
  cause: string,
  isNews = false,
): Promise<void> {
  await mailOwner(run, {
    kind: 'order-review',
    dedupeKey: `order-review:${order.id}:${cause}`,
    data: { ...toMailedOrder(order), why: message, ...(isNews && { isNews }) },
  })
}

export function toMailedOrder(order: Order): MailedOrder {
  const { orderNumber, customer, address, lines, subtotal, shipping, vat, total } = order
  return {
    orderNumber,
    customer,
    address,
    lines,
    subtotal,
    shipping,
    vat,
    total,
    createdAt: order.createdAt,
    delivery: promisedDelivery(order),
    firstDelivery: firstPromise(order),
    paid: order.paid,
    paidAt: order.paidAt,
    ...(order.userId === null && { isAccountGone: true }),
  }
}
