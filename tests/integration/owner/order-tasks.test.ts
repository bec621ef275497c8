import { expect, test } from 'vitest'
import { listOrders } from '#db/store/order-pages.ts'
import { insertOrder } from '#db/store/orders.ts'
import { ORDER_STATUSES, type Order } from '#domain/order/order.ts'
import { deliveryLateness } from '#domain/order/promise.ts'
import { type DeskActName, offeredActs } from '#domain/owner/order-acts.ts'
import { ORDER_TASKS, type OrderTask } from '#domain/owner/order-filters.ts'
import { readToday } from '#owner/figures/today.ts'
import { orderFilter } from '#owner/orders/order-lists.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { moveObstacle } from '#server/order/move-order.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import { newBuyer, pendingOrder } from '../../support/pending-orders.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const TODAY = '2026-06-15'
const DAYS = ['2026-06-14', '2026-06-15', null] as const

/** Puts a paid order of every kind into the store: each status with each reason why somebody has to do something about it. */
async function placeOneOfEachKind({ context: { store } }: ShopServer): Promise<void> {
  const buyer = await newBuyer(store)
  const bits = Array.from({ length: 8 }, (_, bit) => [bit & 1, bit & 2, bit & 4] as const)
  const kinds = [...ORDER_STATUSES, 'review' as const].flatMap((status) =>
    bits.flatMap(([flagged, owed, cancelling]) =>
      (['presumed', 'denied', null] as const).flatMap((arrival) =>
        DAYS.map((day) => ({
          status,
          arrival,
          dispatchBy: day,
          promisedTo: day,
          review: flagged ? 'the card’s owner disputes £64.95' : null,
          refundDue: owed ? 1000 : 0,
          cancelRequestedAt: cancelling ? NOW.toISOString() : null,
        })),
      ),
    ),
  )
  await store.transaction().execute(async (trx) => {
    for (const kind of kinds) {
      const order = pendingOrder(buyer, NOW)
      await insertOrder(trx, order)
      const paid = { paid: order.total, paidAt: NOW.toISOString() }
      await trx
        .updateTable('orders')
        .set({ ...kind, ...paid })
        .where('id', '=', order.id)
        .execute()
    }
  })
}

const ACTS: Readonly<Record<OrderTask, readonly (DeskActName | undefined)[]>> = {
  'refund-outstanding': ['refund'],
  'to-look-at': ['accept'],
  'cancellation-asked': ['cancel', 'refund'],
  'not-arrived': ['add-parcel'],
  late: ['process', 'ship', 'add-parcel'],
  'to-make-up': ['process'],
  'to-send': ['ship'],
}

test('each kind of order waits in one list at most, whose count is the same at the desk, in the summary and in the command', async () => {
  await using shop = await startShop({ clock: () => NOW })
  await placeOneOfEachKind(shop)
  const { context } = shop
  const { waiting } = await readToday(context, 'owner')
  await dailySummary.run(context, new AbortController().signal)
  const { data } = await context.store
    .selectFrom('outbox')
    .select('data')
    .where('kind', '=', 'daily-summary')
    .executeTakeFirstOrThrow()
  const seen: Order[] = []
  for (const task of ORDER_TASKS) {
    const orders = await listOrders(context.store, orderFilter(task), TODAY)
    const linked = waiting.find(({ path }) => path === `/desk/orders?status=${task}`)
    const { text } = await ownerCommand(shop, 'list', task)
    const counts = [linked?.count, JSON.parse(data).tasks[task], text.split('\n').length]
    expect([task, ...counts]).toEqual([task, orders.length, orders.length, orders.length])
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) {
      expect(ACTS[task]).toContain(offeredActs(order, 'owner').next)
      const isOnTime = deliveryLateness(order, NOW) === undefined
      if (task === 'to-make-up' || task === 'to-send') expect(isOnTime).toBe(true)
      if (task === 'late') expect(isOnTime).toBe(false)
      const canGoOn = ['late', 'to-make-up', 'to-send', 'not-arrived'].includes(task)
      if (canGoOn) expect(moveObstacle(order, false)).toBeUndefined()
    }
    seen.push(...orders)
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const statuses = ['review', 'paid', 'processing'] as const
  const open = await listOrders(context.store, { statuses }, TODAY)
  const waits = new Set(seen.map(({ id }) => id))
  expect(open.filter(({ id }) => !waits.has(id))).toEqual([])
})
