import { findOrder, listOrderEvents } from '#db/store/find-orders.ts'
import { listOrders } from '#db/store/list-orders.ts'
import { formatPounds, poundsToPence } from '#domain/money/money.ts'
import { type Move, refundable } from '#domain/order/moves.ts'
import type { Order } from '#domain/order/order.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, type Status } from '#domain/order/status.ts'
import type { Context } from '#server/context.ts'
import { PaymentError } from '#server/payments.ts'
import { moveOrder } from '#server/services/orders/move-order.ts'
import { refundOrder } from '#server/services/orders/refund-order.ts'
import { inRun } from '#server/services/orders/run.ts'
import type { Asked } from './arguments.ts'
import { exported, overview, table } from './show.ts'

/** Resolves with the code that the program ends with. */
type Command = (context: Context, asked: Asked) => Promise<number>

export type CommandName =
  | 'list'
  | 'show'
  | 'process'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'refund'
  | 'accept'
  | 'export'

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  list: async ({ store }, { about }) => {
    const filter = filterOf(about.toLowerCase())
    if (!filter) return fail(`There is no status ${about.toLowerCase()}. ${STATUS_HINT}`)
    console.log(table(await listOrders(store, filter)))
    return 0
  },
  show: (context, asked) =>
    withOrder(context, asked, async (order) => {
      console.log(overview(order, await listOrderEvents(context.store, order.id)))
      return 0
    }),
  export: async ({ store }, { since }) => {
    const filter = { statuses: ORDER_STATUSES, ...(since && { since }) }
    process.stdout.write(exported(await listOrders(store, filter)))
    return 0
  },
  process: (context, asked) => move(context, asked, 'process'),
  ship: (context, asked) => move(context, asked, 'ship'),
  deliver: (context, asked) => move(context, asked, 'deliver'),
  accept: (context, asked) => move(context, asked, 'accept'),
  cancel: async (context, asked) => {
    const code = await move(context, asked, 'cancel')
    return code === 0 ? refund(context, { ...asked, with: '' }) : code
  },
  refund: (context, asked) => refund(context, asked),
}

const STATUSES: readonly Status[] = [...ORDER_STATUSES, ...PAYMENT_STATUSES]
const STATUS_HINT = `There are ${STATUSES.join(', ')}; and all.`

function filterOf(status: string) {
  if (status === '') return { statuses: [...ORDER_STATUSES, 'review' as const] }
  if (status === 'all') return {}
  if (status === 'review') return { inReview: true }
  const known = STATUSES.find((candidate) => candidate === status)
  return known && { statuses: [known] }
}

function move(context: Context, asked: Asked, how: Move): Promise<number> {
  return withOrder(context, asked, async ({ id, orderNumber }) => {
    const note = asked.with || null
    const result = await inRun(context, (run) => moveOrder(run, id, how, note))
    if (result.kind === 'refused') return fail(`Order ${orderNumber}: ${result.why}.`)
    const already = result.kind === 'done' ? ' already' : ''
    console.log(`Order ${orderNumber} is ${result.order.status}${already}.`)
    return 0
  })
}

function refund(context: Context, asked: Asked): Promise<number> {
  return withOrder(context, asked, async (order) => {
    const left = refundable(order)
    if (left <= 0) {
      console.log(`Order ${order.orderNumber}: everything has been given back already.`)
      return asked.command === 'cancel' ? 0 : 1
    }
    const amount = asked.with === '' ? left : poundsToPence(asked.with.replace(/^£/, ''))
    if (amount === undefined) return fail(`${asked.with} is no amount such as 12.50.`)
    const fault = await refundOrder(context, order, amount).catch(providerFault)
    if (fault !== undefined) return fail(`Order ${order.orderNumber}: ${fault}.`)
    console.log(`Order ${order.orderNumber}: ${formatPounds(amount)} is given back.`)
    return 0
  })
}

/** What a refund that the provider did not do came to, and what can be done about it. */
function providerFault(error: unknown): string {
  if (!(error instanceof PaymentError)) throw error
  const { isFinal, message } = error
  return isFinal
    ? `the card provider refuses (${message}); its dashboard says more`
    : `the card provider cannot be asked (${message}). Is this the shop’s environment? Try again: nothing is given back twice`
}

async function withOrder(
  { store }: Context,
  { about }: Asked,
  work: (order: Order) => Promise<number>,
): Promise<number> {
  const order = await findOrder(store, 'order_number', about)
  return order ? work(order) : fail(`There is no order ${about}.`)
}

function fail(words: string): number {
  console.error(words)
  return 1
}
