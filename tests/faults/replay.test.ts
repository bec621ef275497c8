import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { SECRET_KEY } from '../support/card-provider.ts'
import { type Clock, stoppedClock } from '../support/clock.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'
import { deliverEvent } from '../support/provider-events.ts'
import { type ShopServer, startShop } from '../support/shop-server.ts'

const CARD_NUMBERS = ['4242424242424242', '4000000000000077', '4000000000000341', undefined]

async function dumpOrders({ context: { store } }: ShopServer) {
  return {
    orders: await store.selectFrom('orders').selectAll().orderBy('id').execute(),
    orderLines: await store.selectFrom('orderLines').selectAll().orderBy('orderId').execute(),
    orderEvents: await store
      .selectFrom('orderEvents')
      .selectAll()
      .orderBy('orderId')
      .orderBy('position')
      .execute(),
  }
}

/** Records a day of a shop: its orders as placed and in their final status, and the provider's events, oldest first. */
async function recordDay() {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const sessions: string[] = []
  for (let at = 0; at < experimentSize(8, 200); at += 1) {
    const address = { ...ADDRESS, street: `${at} High Street` }
    sessions.push((await checkOut(shop, ada, checkoutBody([AIRER], { address }))).json.id)
  }
  const placed = await dumpOrders(shop)
  await provider.control({ webhooks: { twins: 1 } })
  for (const [at, pay] of sessions.entries()) {
    const card = CARD_NUMBERS[at % CARD_NUMBERS.length]
    if (card) await provider.control({ pay, card, settle: true })
    clock.advance(7_000)
  }
  clock.advance(2 * HOUR_MS)
  await provider.control({ settle: true })
  const { host, port } = provider
  const stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http' })
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return { placed, events: events.toReversed(), ended: await dumpOrders(shop) }
}

type Day = Awaited<ReturnType<typeof recordDay>>

async function replay({ placed, events }: Day) {
  const clock: Clock = stoppedClock('2026-03-02T12:00:00.000Z')
  const env = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_local' }
  await using shop = await startShop({ clock: clock.now, env })
  const { store } = shop.context
  const orders = placed.orders.map((order) => ({ ...order, userId: null }))
  for (const order of orders) await store.insertInto('orders').values(order).execute()
  for (const row of placed.orderLines) await store.insertInto('orderLines').values(row).execute()
  for (const row of placed.orderEvents) await store.insertInto('orderEvents').values(row).execute()
  for (const event of events) {
    clock.advance(1_000)
    const signed = Math.floor(clock.now().getTime() / 1000)
    expect(await deliverEvent(shop.port, event, signed)).toBe(200)
  }
  return await dumpOrders(shop)
}

test('replaying a recorded day of events gives identical orders each time', async () => {
  const day = await recordDay()
  const [once, again] = [await replay(day), await replay(day)]
  expect(JSON.stringify(again)).toBe(JSON.stringify(once))
  reportResult(
    'K15',
    again.orders.length,
    once.orders.length,
    'orders the same after a second replay',
  )
  const statuses = ({ orders }: typeof once) => orders.map(({ id, status }) => [id, status])
  expect(statuses(once)).toEqual(statuses(day.ended))
  expect(new Set(once.orders.map(({ status }) => status))).toEqual(
    new Set(['paid', 'failed', 'expired']),
  )
}, 900_000)
