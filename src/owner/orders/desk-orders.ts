import { z } from 'zod'
import { sumsRefundedByHand } from '#db/store/books.ts'
import { listEventsOfOrders } from '#db/store/order-events.ts'
import { listOrdersPage, searchOrders } from '#db/store/order-pages.ts'
import { dayFault, typedLine } from '#domain/fields.ts'
import { formatPounds } from '#domain/money.ts'
import { goodsText } from '#domain/order/goods-text.ts'
import type { Order } from '#domain/order/order.ts'
import { refundedPlaces } from '#domain/order/refunded-items.ts'
import { linesToSend } from '#domain/order/to-send.ts'
import { OPEN_STATUSES, orderFiltersFor } from '#domain/owner/order-filters.ts'
import { packerOf } from '#domain/owner/packer.ts'
import { readPage } from '#domain/owner/page-slice.ts'
import { hasRole, type Role } from '#domain/owner/people.ts'
import type { Day } from '#domain/time/day.ts'
import { endOfDay, londonDay, londonTime, startOfDay } from '#domain/time/london-day.ts'
import { tidyLine } from '#domain/typed-text.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Actions, action } from '../desk/actions.ts'
import { csvFile } from '../figures/figures.ts'
import { findFor, statusText } from './desk-order.ts'
import { orderFilter } from './order-lists.ts'
import { ordersCsv, remark } from './show.ts'

const FOUND_AT_MOST = 50
const EXPORTED_AT_MOST = 5_000

/** One page of orders with the status and the day of the address, of those that the role may see; `unknown` says what of the address it leaves out. */
export async function readOrders(context: Context, params: URLSearchParams, role: Role) {
  const filters = orderFiltersFor(role)
  const asked = { list: params.get('status') ?? '', day: params.get('day') ?? '' }
  const known = filters.find((name) => name === asked.list)
  const status = known ?? filters[0] ?? 'open'
  const day = dayFault(asked.day) === undefined ? asked.day : ''
  const unknown = [
    ...(asked.list !== '' && !known ? [`There is no list “${asked.list}” for you.`] : []),
    ...(asked.day !== day ? [`“${asked.day}” is no day.`] : []),
  ]
  const filter = { ...orderFilter(status), ...(day && { placed: placedOn(day as Day) }) }
  const today = londonDay(context.clock())
  const { orders, total, slice } = await readPage(params, (page) =>
    listOrdersPage(context.store, filter, today, page),
  )
  return { filters, status, day, unknown, slice, total, rows: await rowsOf(context, orders, role) }
}

function placedOn(day: Day) {
  return { from: startOfDay(day).toISOString(), to: endOfDay(day).toISOString() }
}

/** The newest orders with this number, name, email or postcode; packers can't ask who has bought here. */
export async function findByWords(context: Context, typed: string, role: Role) {
  const words = tidyLine(typed).slice(0, 100)
  const byNumber = await findFor(context, words, role)
  const byEmail = hasRole(role, 'owner')
  const search = { byEmail, limit: FOUND_AT_MOST + 1, ...(!byEmail && { statuses: OPEN_STATUSES }) }
  const orders = byNumber ? [byNumber] : await searchOrders(context.store, words, search)
  return {
    words,
    hasMore: orders.length > FOUND_AT_MOST,
    rows: await rowsOf(context, orders.slice(0, FOUND_AT_MOST), role),
  }
}

async function rowsOf({ store, clock }: Context, orders: readonly Order[], role: Role) {
  const waiting = orders.filter(({ status }) => status === 'paid' || status === 'processing')
  const events = await listEventsOfOrders(
    store,
    waiting.map(({ id }) => id),
  )
  return orders.map((order) => {
    const own = events.get(order.id)
    return {
      orderNumber: order.orderNumber,
      placed: londonTime(new Date(order.createdAt)),
      status: statusText(order),
      remark: remark(order, clock(), role),
      name: order.customer.name,
      goods: goodsText(own ? linesToSend(order, refundedPlaces(own)) : order.lines),
      packer: packerOf(order, own ?? []),
      total: formatPounds(order.total),
    }
  })
}

export const ORDERS_ACTIONS: Actions = {
  export: action(
    z.object({ status: z.string(), day: z.string() }),
    async ({ context, person }, { status: asked, day }) => {
      const known = orderFiltersFor(person.role).find((name) => name === asked)
      if (!known || (day !== '' && dayFault(day))) return { refused: 'There is no such list.' }
      const filter = { ...orderFilter(known), ...(day && { placed: placedOn(day as Day) }) }
      const today = londonDay(context.clock())
      const slice = { limit: EXPORTED_AT_MOST, offset: 0 }
      const { orders, total } = await listOrdersPage(context.store, filter, today, slice)
      if (total > EXPORTED_AT_MOST) {
        return {
          refused: `These are ${total} orders, and a file has ${EXPORTED_AT_MOST}. Choose a day, or use the command.`,
        }
      }
      const file = ordersCsv(orders, await sumsRefundedByHand(context.store))
      return csvFile(`orders-${known}-${day || today}.csv`, file)
    },
    { role: 'owner', confirmed: true },
  ),
  search: action(
    z.object({ words: typedLine().pipe(z.string().min(1, 'Type what to look for').max(100)) }),
    async () => ({
      shown: true,
    }),
  ),
}
