import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder } from '#db/store/orders.ts'
import { packerOf } from '#domain/owner/packer.ts'
import { countNoun } from '#domain/text.ts'
import { inOrderTransaction, recordOrderEvent } from '#server/order/order-transaction.ts'
import { action } from '../desk/actions.ts'
import { chosenOrders } from './chosen.ts'

/** Whoever presses packs these orders from now on. */
export const takeOver = action(
  z.object({ order: chosenOrders }),
  async ({ context, person: { id, name } }, { order: chosen }) => {
    const author = { id, name, form: { key: randomUUID(), seen: 0 } }
    const taken: string[] = []
    for (const number of chosen) {
      const found = await findOrder(context.store, 'orderNumber', number)
      if (!found) continue
      await inOrderTransaction(
        context,
        async (run) => {
          const order = await lockOrder(run.trx, found.id)
          if (!order) return
          const packer = packerOf(order, await listOrderEvents(run.trx, order.id))
          if (packer === undefined || packer === name) return
          await recordOrderEvent(run, order, 'taken-over')
          taken.push(packer)
        },
        author,
      )
    }
    // Since the page was shown, somebody else may have taken them over.
    const from = [...Map.groupBy(taken, (packer) => packer)].map(
      ([packer, { length }]) => `${countNoun(length, 'order')} that ${packer} packed`,
    )
    return from.length > 0
      ? { done: `From now on you pack ${from.join(' and ')}.` }
      : { refused: 'Nobody else packs these orders any more.' }
  },
)
