import { expect, test } from 'vitest'
import { experimentSize, inParallel, reportResult, shuffled } from '../support/experiment.ts'
import {
  ADDRESS,
  AIRER,
  checkOut,
  checkoutBody,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'

const SESSIONS = experimentSize(12, 100)

test('repeated events with several ids from four senders pay and email each order once', async () => {
  await using shop = await startPayingShop()
  const orders = await pendingOrders(shop.context.store, SESSIONS)
  const events = orders.flatMap((order) =>
    ['a', 'b', 'c'].map((twin) => providerEvent(order, 'completed', `evt_${order.id}_${twin}`)),
  )
  // Ten deliveries of each session: each of its three ids three times, and one of them once more.
  const deliveries = [...events, ...events, ...events, ...events.filter((_, at) => at % 3 === 0)]
  const statuses: number[] = []
  const senders = [1, 2, 3, 4].map((seed) =>
    shuffled(deliveries, seed).slice(0, deliveries.length / 4),
  )
  await Promise.all([
    ...senders.map((sender) =>
      inParallel(sender, 4, async (event) => {
        statuses.push(await deliverEvent(shop.port, event))
      }),
    ),
  ])
  await inParallel(events, 8, async (event) => {
    statuses.push(await deliverEvent(shop.port, event))
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(orders.map(() => 'paid'))
  const mails = await kindsOfMail(shop)
  expect(mails.filter((kind) => kind === 'order-alert')).toHaveLength(SESSIONS)
  const confirmed = mails.filter((kind) => kind === 'order-confirmed').length
  reportResult('K3', confirmed, SESSIONS, `orders once, of ${statuses.length} events`)
}, 1_800_000)

test('when the shopper’s return races the webhook, the order is paid and mailed once', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const { token } = await registerBuyer(shop)
  const races = Array.from({ length: experimentSize(10, 200) }, (_, at) => at)
  await inParallel(races, 4, async (at) => {
    const address = { ...ADDRESS, street: `${at} High Street` }
    const body = checkoutBody([AIRER], { address })
    const { json } = await checkOut(shop, { token, userId: '' }, body)
    // Every third shopper never comes back.
    const comeBack = () => shop.post('record-order', { sessionId: json.id }, { token })
    if (at % 3 === 0) return void (await provider.control({ pay: json.id }))
    await provider.control({ pay: json.id })
    const replies = await Promise.all([comeBack(), comeBack()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
  await provider.control({ settle: true })
  const orders = await ordersOf(shop)
  expect(orders.map(({ status }) => status)).toEqual(races.map(() => 'paid'))
  const mails = await kindsOfMail(shop)
  const confirmed = mails.filter((kind) => kind === 'order-confirmed').length
  reportResult('K5', confirmed, races.length, 'races of shopper and webhook')
}, 900_000)
