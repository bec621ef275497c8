import { expect, test } from 'vitest'
import { addOrderEvent } from '#db/store/order-events.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { moveAsOwner, ownerCommand } from '../../support/owner-command.ts'
import {
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  kindsOfMail,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

test('record-order does not create or pay an order for an unpaid, forged or foreign session', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  const { json } = await checkOut(shop, ada)
  const record = (sessionId: string, token?: string) =>
    shop.post('record-order', { sessionId, cart: [AIRER], total: 64.95 }, { token })

  const unpaid = await record(json.id, ada.token)
  expect([unpaid.status, unpaid.json.payment]).toEqual([409, 'unpaid'])
  expect((await record('cs_test_forged', ada.token)).status).toBe(404)
  expect((await record(json.id, eve.token)).status).toBe(404)
  expect((await record(json.id)).status).toBe(401)
  expect((await record('../v1/refunds', ada.token)).status).toBe(422)
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['pending'])

  await provider.control({ webhookUrl: null, pay: json.id })
  expect((await record(json.id, eve.token)).status).toBe(404)
  expect((await ordersOf(shop)).map(({ status }) => status)).toEqual(['pending'])
})

test('record-order and the webhook mark an order paid once, whichever arrives first', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const { token } = await registerBuyer(shop)
  const { json } = await checkOut(shop, { token, userId: '' })
  await provider.control({ webhooks: { delay: 60_000 }, pay: json.id })
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.post('record-order', { sessionId: json.id }, { token })),
  )
  expect(replies.map(({ json }) => json.status)).toEqual(replies.map(() => 'paid'))
  await provider.control({ advance: 61, settle: true })
  expect(await ordersOf(shop)).toHaveLength(1)
  expect(await kindsOfMail(shop)).toEqual(['order-alert', 'order-confirmed'])
})

test('the order’s timeline shows the shopper its status changes without the owner’s internal notes', async () => {
  await using shop = await startPayingShop()
  const { token, userId } = await registerBuyer(shop)
  await buyAndPay(shop, { token, userId })
  const [order] = await ordersOf(shop)
  await addOrderEvent(shop.context.store, String(order?.id), {
    at: '2027-01-01T00:00:00.000Z',
    what: 'possible-duplicate',
    note: 'between us',
  })
  await moveAsOwner(shop, 'process')
  await moveAsOwner(shop, 'ship', 'Parcelforce AB 123')
  const { json } = await shop.get(`get-order?orderNumber=${order?.orderNumber}`, { token })
  expect(
    json.order.timeline.map(({ label, note }: Record<string, unknown>) => [label, note]),
  ).toEqual([
    ['Paid', null],
    ['Processing', null],
    ['Shipped', 'Parcelforce AB 123'],
  ])
  expect(JSON.stringify(json)).not.toContain('between us')
})

test('a cancellation reason is stored without control characters, and is 422 above 1,000 characters', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  const [order] = await ordersOf(shop)
  const cancel = (reason: string) =>
    shop.post('request-cancellation', { orderNumber: order?.orderNumber, reason }, ada)
  expect((await cancel('x'.repeat(1_001))).status).toBe(422)
  expect((await cancel(' \0Too long\u001b\nfor us\b ')).status).toBe(200)
  const events = shop.context.store.selectFrom('orderEvents').select('note')
  const { note } = await events.where('what', '=', 'cancel-requested').executeTakeFirstOrThrow()
  expect(note).toBe('Too long\nfor us')
})

test('an order doesn’t name what its buyer did without', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  const colour = { label: 'Colour', text: 'Black' }
  const choices = JSON.stringify([colour, { label: 'Extra double pulley', text: 'None' }])
  await shop.context.store.updateTable('orderLines').set({ choices }).execute()
  const { json } = await shop.get('get-user-orders', ada)
  expect(json.orders[0].items[0].choices).toEqual([colour])
})

test('an order can be cancelled until 14 days after its delivery, then cancelling is 409', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const ada = await registerBuyer(shop)
  const number = async (at: number) => String((await ordersOf(shop))[at]?.orderNumber)
  // A session expires after a week without use, so each day makes a call.
  const days = async (count: number) => {
    for (let day = 0; day < count; day++) {
      clock.advance(DAY_MS)
      await shop.get('get-address', ada)
    }
  }
  const detail = async (order: string) =>
    (await shop.get(`get-order?orderNumber=${order}`, ada)).json.order
  const cancel = (orderNumber: string) =>
    shop.post('request-cancellation', { orderNumber, reason: 'Too long' }, ada)

  await buyAndPay(shop, ada)
  const first = await number(0)
  expect((await detail(first)).cancellation).toEqual({
    isPossible: true,
    until: null,
  })
  expect((await detail(first)).delivery).not.toBeNull()
  const asked = await cancel(first)
  expect([asked.status, (await cancel(first)).json]).toEqual([200, asked.json])
  const cancelled = { delivery: null, cancelRequestedAt: asked.json.requestedAt }
  expect(await detail(first)).toMatchObject({ ...cancelled, cancellation: { isPossible: false } })
  expect((await shop.get('get-user-orders', ada)).json.orders).toMatchObject([cancelled])
  const mails = ['cancel-alert', 'cancel-requested', 'order-alert', 'order-confirmed']
  expect(await kindsOfMail(shop)).toEqual(mails)

  await days(1)
  await buyAndPay(shop, ada, checkoutBody([AIRER, AIRER]))
  const second = await number(1)
  await moveAsOwner(shop, 'ship', null, second)
  await moveAsOwner(shop, 'deliver', null, second)
  await days(14)
  expect((await detail(second)).cancellation.isPossible).toBe(true)
  await days(1)
  expect((await detail(second)).cancellation.isPossible).toBe(false)
  expect((await cancel(second)).status).toBe(409)
})

test('the owner’s order list shows a requested cancellation, even on an order that is also under review', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  const [order] = await ordersOf(shop)
  await shop.post('request-cancellation', { orderNumber: order?.orderNumber, reason: '' }, ada)
  await shop.context.store.updateTable('orders').set({ refundDue: 500 }).execute()
  expect((await ownerCommand(shop, 'list')).text).toContain(
    'cancellation requested; needs review: refund of £5.00 outstanding',
  )
})

test('deleting a user keeps their paid orders without the user’s id', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  await shop.context.store.deleteFrom('users').execute()
  expect(await ordersOf(shop)).toMatchObject([
    { userId: null, customerEmail: 'ada@example.com', status: 'paid' },
  ])
})
