import { z } from 'zod'
import type { Person } from '#db/store/desk-tables.ts'
import { lockOrder } from '#db/store/orders.ts'
import { toOrderNumber } from '#domain/order/order.ts'
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

/** Shows the ticked orders. */
export const CHOICE_ACTIONS: Actions<Person, Chosen> = {
  choose: action(form, async (_, answer) => ({ shown: true, answer })),
}

/** Shows the slips of the ticked orders, and notes in each order’s timeline that somebody made one. */
export const SLIP_ACTIONS: Actions<Person, Chosen> = {
  choose: action(form, async ({ context, person: { id, name } }, answer) => {
    const { orders } = await readOrdersToPack(context, answer.show, answer.order)
    for (const order of orders) {
      await inOrderTransaction(
        context,
        async (run) => {
          const locked = await lockOrder(run.trx, order.id)
          if (locked) await recordOrderEvent(run, locked, 'slip-made')
        },
        { id, name },
      )
    }
    return { shown: true, answer }
  }),
}
