import { z } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import { listOrderEvents } from '#db/store/order-events.ts'
import { lockOrder } from '#db/store/orders.ts'
import { type OrderEventKind, toOrderNumber } from '#domain/order/order.ts'
import { packerOf } from '#domain/owner/packer.ts'
import { inOrderTransaction, recordOrderEvent } from '#server/order/order-transaction.ts'
import { type Actions, action } from '../desk/actions.ts'
import { readOrdersToPack } from './to-pack.ts'

export const chosenOrders = z.preprocess(
  (sent) => [sent ?? []].flat(),
  z.array(z.string().transform(toOrderNumber)).transform((numbers) => new Set(numbers)),
)

const form = z.object({
  show: z.string().default(''),
  order: chosenOrders,
  prices: z.literal('no').optional(),
})

/** Orders that were ticked on another page; none are all that wait. */
export type Chosen = z.infer<typeof form>

/** Shows paper of the ticked orders, and notes in each order’s timeline that somebody made it. */
function print(what: OrderEventKind): Actions<Person, Chosen> {
  return {
    choose: action(form, async ({ context, person: { id, name } }, answer) => {
      const { orders } = await readOrdersToPack(context, answer.show, name, answer.order)
      for (const order of orders) {
        await inOrderTransaction(
          context,
          async (run) => {
            const locked = await lockOrder(run.trx, order.id)
            if (!locked) return
            const packer = packerOf(locked, await listOrderEvents(run.trx, locked.id)) ?? name
            if (packer === name) await recordOrderEvent(run, locked, what)
          },
          { id, name },
        )
      }
      return { shown: true, answer }
    }),
  }
}

export const LIST_ACTIONS = print('list-made')
export const SLIP_ACTIONS = print('slip-made')
