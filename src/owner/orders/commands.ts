import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { sumsRefundedByHand } from '#db/store/books.ts'
import { explainStoreError } from '#db/store/explain-error.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { listOrders } from '#db/store/order-pages.ts'
import { COMMAND_LINE } from '#domain/order/author.ts'
import { ORDER_STATUSES } from '#domain/order/order.ts'
import type { Day } from '#domain/time/day.ts'
import { londonDay, startOfDay } from '#domain/time/london-day.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { createLog } from '#server/kernel/log.ts'
import { catalogueFile, publishedBuild } from '#serving/build-files.ts'
import { requireStore, withLocalServiceVariables } from '../store/open.ts'
import { actOnOrder } from './acts.ts'
import { COMMAND_LISTS, commandFilter } from './order-lists.ts'
import { orderOverview, ordersCsv, ordersTable } from './show.ts'
import {
  type OrdersArguments,
  type OrdersCommandName,
  printFailure,
  runOnOrder,
  storeName,
} from './with-order.ts'

type Command = (context: Context, asked: OrdersArguments) => Promise<number>

export const ORDERS_COMMANDS: Readonly<Record<OrdersCommandName, Command>> = {
  list: async ({ store, config, clock }, { numberOrStatus, since }) => {
    const name = numberOrStatus.toLowerCase()
    const filter = commandFilter(name || 'bought')
    if (!filter) {
      return printFailure(`There is no list ${name}. Use one of ${COMMAND_LISTS.join(', ')}.`, 2)
    }
    const now = clock()
    const orders = await listOrders(store, { ...filter, ...placedSince(since) }, londonDay(now))
    const kind =
      { '': 'paid orders', all: 'orders', late: 'late orders' }[name] ??
      `orders with status ${name}`
    const none = `There are no ${kind}${since ? ` since ${since}` : ''} in ${storeName(config)}.`
    console.log(orders.length > 0 ? ordersTable(orders, now) : none)
    return 0
  },
  show: (context, asked) =>
    runOnOrder(context, asked, async (order) => {
      const events = await listOrderEvents(context.store, order.id)
      console.log(orderOverview(order, events, context.clock()))
      return 0
    }),
  export: async ({ store, clock }, { since }) => {
    const filter = { statuses: ORDER_STATUSES, ...placedSince(since) }
    const orders = await listOrders(store, filter, londonDay(clock()))
    process.stdout.write(ordersCsv(orders, await sumsRefundedByHand(store)))
    return 0
  },
  process: act,
  ship: act,
  'remove-parcel': act,
  deliver: act,
  'not-arrived': act,
  accept: act,
  cancel: act,
  refund: act,
}

export const COMMANDS_WITHOUT_NUMBER: readonly OrdersCommandName[] = ['list', 'export']

export function isCommand(name: string): name is OrdersCommandName {
  return Object.hasOwn(ORDERS_COMMANDS, name)
}

function placedSince(day: string | undefined) {
  return day === undefined ? {} : { placed: { from: startOfDay(day as Day).toISOString() } }
}

function act(context: Context, { command, ...asked }: OrdersArguments): Promise<number> {
  if (command === 'list' || command === 'show' || command === 'export') {
    throw new Error(`${command} changes no order.`)
  }
  return runOnOrder(context, asked, async (order) => {
    const wanted = { ...asked, act: command }
    const { done, refused, isMisread } = await actOnOrder(context, order, wanted, COMMAND_LINE)
    if (done.length > 0) console.log(done.join('\n'))
    return refused === undefined ? 0 : printFailure(refused, isMisread ? 2 : 1)
  })
}

/** Runs a command on the store and card provider of the environment. Resolves with its exit code. */
export async function runOrdersCommand(asked: OrdersArguments, dist: string): Promise<number> {
  const config = readConfig(withLocalServiceVariables(process.env))
  requireStore(config.storeLocation)
  const catalogue = () => readServerCatalogue(catalogueFile(publishedBuild(dist)))
  const context = await createContext(config, createLog(config), catalogue)
  try {
    return await ORDERS_COMMANDS[asked.command](context, asked)
  } catch (error) {
    throw explainStoreError(config.storeLocation, error)
  } finally {
    context.mailer?.close()
    await context.store.destroy()
  }
}
