import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listEventsOfOrders, listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder } from '#db/store/orders.ts'
import type { Order } from '#domain/order/order.ts'
import { packerOf } from '#domain/owner/packer.ts'
import { countNoun } from '#domain/text.ts'
import type { Context } from '#server/kernel/context.ts'
import { inOrderTransaction, recordOrderEvent } from '#server/order/order-transaction.ts'
import { action } from '../desk/actions.ts'
import { chosenOrders } from './chosen.ts'
import { readOrdersToPack } from './to-pack.ts'

/** The numbers of the orders that other people pack, by the packer's name. */
export async function ordersOfOthers(
  { store }: Context,
  orders: readonly Order[],
  name: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const events = await listEventsOfOrders(
    store,
    orders.map(({ id }) => id),
  )
  const packers = orders.flatMap(({ id, orderNumber, status }) => {
    const packer = status === 'processing' ? packerOf(events.get(id) ?? []) : undefined
    return packer === undefined || packer === name ? [] : [{ packer, orderNumber }]
  })
  const byPacker = Map.groupBy(packers, ({ packer }) => packer)
  return new Map([...byPacker].map(([packer, of]) => [packer, of.map((one) => one.orderNumber)]))
}

/** Whoever presses packs these orders from now on. */
export const takeOver = action(
  z.object({ order: chosenOrders }),
  async ({ context, person: { id, name } }, { order: chosen }) => {
    if (chosen.size === 0) return { refused: 'Tick an order.' }
    const { orders } = await readOrdersToPack(context, '', chosen)
    const author = { id, name, form: { key: randomUUID(), seen: 0 } }
    for (const order of orders) {
      await inOrderTransaction(
        context,
        async (run) => {
          const locked = await lockOrder(run.trx, order.id)
          const packer = packerOf(await listOrderEvents(run.trx, order.id))
          if (locked && packer !== name) await recordOrderEvent(run, locked, 'taken-over')
        },
        author,
      )
    }
    return { done: `You pack ${countNoun(orders.length, 'order')} more.` }
  },
)
