import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import type { OrderAuthor } from '#domain/order/author.ts'
import { toOrderNumber } from '#domain/order/order.ts'
import { trackingText } from '#domain/order/parcels.ts'
import { orderStatusText } from '#domain/order/timeline.ts'
import { packerOf } from '#domain/owner/packer.ts'
import type { Context } from '#server/kernel/context.ts'
import { type MoveResult, moveOrder } from '#server/order/move-order.ts'
import {
  inOrderTransaction,
  type OrderTransaction,
  type QueuedMail,
  rehearse,
} from '#server/order/order-transaction.ts'
import { shipParcel } from '#server/order/ship-order.ts'
import { changeOnce } from './acts.ts'
import { composeAll, type ShownMail } from './rehearse.ts'
import type { Sending, Unread } from './tracking-list.ts'

export interface ManyMove {
  readonly move: 'process' | 'ship'
  /** The shoppers get no email. */
  readonly isSilent: boolean
}

export interface ReportRow {
  readonly row: string
  readonly result: 'done' | 'already' | 'refused'
  readonly text: string
}

/** An order to move, and the number of its events when the person saw what will happen. */
export interface SeenSending extends Sending {
  readonly seen: number
}

export interface ManyChecked {
  readonly report: readonly ReportRow[]
  /** The orders that can be moved. */
  readonly sendings: readonly SeenSending[]
  readonly mailCount: number
  /** The first email, as an example. */
  readonly mail: ShownMail | undefined
}

/** Tries to move each order and takes it back. What somebody else than the author packs is refused. */
export async function checkMany(
  context: Context,
  move: ManyMove,
  {
    sendings,
    unread,
  }: { readonly sendings: readonly Sending[]; readonly unread: readonly Unread[] },
  author: OrderAuthor,
): Promise<ManyChecked> {
  const report: ReportRow[] = unread.map(({ row, why }) => ({ row, result: 'refused', text: why }))
  const movable: SeenSending[] = []
  const mails: QueuedMail[] = []
  for (const sending of sendings) {
    const order = await findOrder(context.store, 'orderNumber', toOrderNumber(sending.orderNumber))
    if (!order) {
      report.push(missing(sending))
      continue
    }
    const events = await listOrderEvents(context.store, order.id)
    const packer = packerOf(order, events)
    if (packer !== undefined && packer !== author.name) {
      report.push(refusedRow(sending, `${packer} packs it. Take it over first.`))
      continue
    }
    const tried = await rehearse(context, (run) => apply(run, order.id, move, sending), author)
    report.push(reportRow(sending, tried.result))
    if (tried.result.kind !== 'moved') continue
    movable.push({ ...sending, seen: events.length })
    mails.push(...tried.mails)
  }
  const [mail] = await composeAll(context, mails.slice(0, 1))
  return { report, sendings: movable, mailCount: mails.length, mail }
}

/** Moves each order in a transaction of its own, so that what was done stays done if the rest fails. */
export async function moveMany(
  context: Context,
  move: ManyMove,
  sendings: readonly SeenSending[],
  { key, ...author }: Omit<OrderAuthor, 'form'> & { readonly key: string },
): Promise<ReportRow[]> {
  const report: ReportRow[] = []
  for (const sending of sendings) {
    const order = await findOrder(context.store, 'orderNumber', toOrderNumber(sending.orderNumber))
    if (!order) {
      report.push(missing(sending))
      continue
    }
    const result = await inOrderTransaction(
      context,
      (run) => changeOnce(run, order.id, (same, id) => apply(same, id, move, sending)),
      { ...author, form: { key, seen: sending.seen } },
    )
    report.push(reportRow(sending, result))
  }
  return report
}

async function apply(
  run: OrderTransaction,
  id: string,
  { move, isSilent }: ManyMove,
  { parcels }: Sending,
): Promise<MoveResult> {
  const [first, ...others] = parcels
  if (move === 'process' || !first) return moveOrder(run, id, move, { isSilent })
  let result = await shipParcel(run, id, { parcel: first, isSilent })
  for (const parcel of others) {
    if (result.kind === 'refused') return result
    const next = await shipParcel(run, id, { parcel, isSilent })
    if (next.kind !== 'already') result = next
  }
  return result
}

function missing(sending: Sending): ReportRow {
  return refusedRow(sending, 'There is no such order.')
}

/** With the parcels, which would have to be typed again otherwise. */
function refusedRow({ orderNumber, parcels }: Sending, why: string): ReportRow {
  const unrecorded =
    parcels.length > 0 ? [`Not recorded: ${parcels.map(trackingText).join(', ')}.`] : []
  return { row: orderNumber, result: 'refused', text: [why, ...unrecorded].join(' ') }
}

function reportRow(sending: Sending, { kind, order, ...rest }: MoveResult): ReportRow {
  const { orderNumber, parcels } = sending
  if ('message' in rest) return refusedRow(sending, inDeskWords(rest.message))
  const status = orderStatusText(order.status === 'processing' ? 'processing' : 'shipped')
  const text = [status, ...parcels.map(trackingText)].join(', ')
  return { row: orderNumber, result: kind === 'moved' ? 'done' : 'already', text }
}

/** What needs somebody to decide is decided on the order’s own page. */
function inDeskWords(message: string): string {
  return `${message.replace(/; cancel it, or add --anyway.*$/, '; open it to decide')}.`
}
