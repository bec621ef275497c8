import { join } from 'node:path'
import { inTransaction, openStore } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { addOrderEvent } from '#db/store/order-events.ts'
import { updateOrder } from '#db/store/orders.ts'
import { insertReview } from '#db/store/reviews.ts'
import type { Role } from '#domain/owner/people.ts'
import { invite } from '#owner/desk/people.ts'
import { withLocalServiceVariables } from '#owner/store/open.ts'
import { readConfig } from '#server/kernel/config.ts'
import { journeyFolder } from './journey-folder.ts'
import { expect } from './page.ts'
import { runScript } from './run-script.ts'

/** Runs an owner's command, such as `npm run orders -- ship K7MX-2PQ9`, on the store of the journeys. */
export async function runOrders(...words: readonly string[]): Promise<void> {
  const env = { VAR_DIR: journeyFolder(process.env['TEST_PORT']) }
  const { code, output, errors } = await runScript('orders', words, env)
  expect(code, output + errors).toBe(0)
}

/** The link that `npm run desk -- invite` prints. */
export async function invitationLink(name: string, role: Role): Promise<string> {
  const varDir = journeyFolder(process.env['TEST_PORT'])
  await using store = openJourneyStore()
  const config = readConfig(withLocalServiceVariables({ VAR_DIR: varDir }))
  return await invite(store, config, { name, role }, new Date())
}

const HILLS_COVER_ID = 501

/** Adds a review of the Hills cover that waits to be read, as if a buyer had sent it. */
export async function addWaitingReview(title: string): Promise<void> {
  await using store = openJourneyStore()
  await insertReview(store, {
    orderId: null as unknown as string,
    productId: HILLS_COVER_ID,
    productName: 'Hills Cover',
    stars: 2,
    title,
    text: 'It kept the rain off until October.\nThen a seam opened.',
    name: 'Ada',
    writtenAt: new Date().toISOString(),
  })
}

/** Changes an order as the job does that presumes deliveries, without the fortnight before. */
export async function presumeDelivered(orderNumber: string): Promise<void> {
  await using store = openJourneyStore()
  const order = await findOrder(store, 'orderNumber', orderNumber)
  if (!order) throw new Error(`There is no order ${orderNumber}`)
  const at = new Date().toISOString()
  await inTransaction(store, async (trx) => {
    const changes = { status: 'delivered', arrival: 'presumed', deliveredAt: at } as const
    await updateOrder(trx, order.id, changes)
    await addOrderEvent(trx, order.id, { at, what: 'presumed-delivered', note: null })
  })
}

function openJourneyStore() {
  const file = join(journeyFolder(process.env['TEST_PORT']), 'store.sqlite')
  return openStore({ url: process.env['DATABASE_URL'], file })
}
