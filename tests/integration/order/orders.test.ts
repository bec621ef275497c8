import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { stoppedClock } from '../../support/clock.ts'
import { orderAtDesk } from '../../support/desk-shop.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, buyAndPay, checkoutBody, LATH } from '../../support/paying-shop.ts'

test('a shopper goes through an order, from the quote to the account’s history, and the order is recorded as paid once', async () => {
  const { shop, ada, orders: stored, mails } = await payingShop()
  const quote = await shop.post('shipping-quote', { country: 'GB', postcode: 'm1 1ae' })
  const rate = { rate: 0, zone: 'Mainland', extraTransitDays: 0, vatIncluded: true }
  expect([quote.status, quote.json]).toEqual([200, rate])
  const body = checkoutBody([AIRER, LATH], { shipping: { rate }, total: 70.95 })
  const sessionId = await buyAndPay(shop, ada, body)
  expect(await mails()).toEqual(['order-alert', 'order-confirmed'])

  const recorded = await shop.post('record-order', { sessionId, cart: [AIRER], total: 1 }, ada)
  expect(recorded.json).toMatchObject({ status: 'paid', total: 70.95 })
  const { orders } = (await shop.get('get-user-orders', ada)).json
  expect(orders).toEqual([
    {
      id: expect.any(String),
      order_number: recorded.json.orderNumber,
      created_at: expect.any(String),
      status: 'paid',
      stripe_session_id: sessionId,
      total: 70.95,
      items: [
        {
          id: 101,
          name: 'Airer',
          price: 64.95,
          options: { color: 'black', ropeLength: '10m' },
          choices: [
            { label: 'Colour', text: 'Black' },
            { label: 'Rope', text: '10 m' },
          ],
        },
        { id: 102, name: 'Lath', price: 6, options: {}, choices: [] },
      ],
      delivery: { from: expect.any(String), to: expect.any(String) },
      parcels: [],
      cancelRequestedAt: null,
    },
  ])
  const { order } = (await shop.get(`get-order?orderNumber=${orders[0].order_number}`, ada)).json
  expect(order).toMatchObject({ address: ADDRESS, vat: 11.83, subtotal: 70.95, refunded: 0 })
  expect(order.timeline.map(({ what }: { what: string }) => what)).toEqual(['paid'])
  expect((await shop.get('get-address', ada)).json).toEqual({ address: ADDRESS })
  expect(await stored()).toHaveLength(1)
})

test('delivery dates are later for an island than the mainland, and absent abroad; the total holds the delivery, VAT only where it is due', async () => {
  const { shop, ada, orders } = await payingShop({ clock: stoppedClock() })
  const promised = async (country: string, postcode: string) => {
    const rate = (await shop.post('shipping-quote', { country, postcode })).json
    const address = { ...ADDRESS, country, postcode }
    const sessionId = await buyAndPay(
      shop,
      ada,
      checkoutBody([AIRER], { shipping: { rate }, address }),
    )
    return (await shop.post('record-order', { sessionId }, ada)).json.delivery
  }
  expect(await promised('GB', 'M1 1AE')).toEqual({ from: '2026-03-18', to: '2026-03-19' })
  expect(await promised('GB', 'PA20 9AA')).toEqual({ from: '2026-03-20', to: '2026-03-23' })
  expect(await promised('FR', '75001')).toBeNull()
  expect((await orders()).map(({ total, vat }) => [total, vat]).toSorted()).toEqual([
    [6495, 1083],
    [6945, 1158],
    [8790, null],
  ])
})

test('an order doesn’t name what its buyer did without', async () => {
  const { shop, ada } = await shopWithOrder()
  const colour = { label: 'Colour', text: 'Black' }
  const choices = JSON.stringify([colour, { label: 'Extra double pulley', text: 'None' }])
  await shop.context.store.updateTable('orderLines').set({ choices }).execute()
  const { json } = await shop.get('get-user-orders', ada)
  expect(json.orders[0].items[0].choices).toEqual([colour])
})

test('a cancelled order has no delivery days, is mailed and listed for the owner once, whose reason has no control characters', async () => {
  const { shop, ada, number: orderNumber, owner, mails } = await shopWithOrder()
  const detail = async () =>
    (await shop.get(`get-order?orderNumber=${orderNumber}`, ada)).json.order
  const cancel = (reason: string) => shop.post('request-cancellation', { orderNumber, reason }, ada)
  expect(await detail()).toMatchObject({ cancellation: { isPossible: true, until: null } })
  expect((await detail()).delivery).not.toBeNull()
  expect((await cancel('x'.repeat(1_001))).status).toBe(422)
  const asked = await cancel(' \0Too long\u001b\nfor us\b ')
  expect([asked.status, (await cancel('Again')).json]).toEqual([200, asked.json])
  const events = shop.context.store.selectFrom('orderEvents').select('note')
  const notes = await events.where('what', '=', 'cancel-requested').execute()
  expect(notes).toEqual([{ note: 'Too long\nfor us' }])
  const cancelled = { delivery: null, cancelRequestedAt: asked.json.requestedAt }
  expect(await detail()).toMatchObject({ ...cancelled, cancellation: { isPossible: false } })
  const { orders } = (await shop.get('get-user-orders', ada)).json
  expect(orders).toMatchObject([cancelled])
  const { stripe_session_id: sessionId } = orders[0]
  // The email of the account may have changed since; the order’s emails went to the one before.
  await shop.context.store.updateTable('users').set({ email: 'ada@new.example' }).execute()
  const recorded = await shop.post('record-order', { sessionId }, ada)
  expect(recorded.json).toMatchObject({ status: 'paid', email: 'ada@example.com', ...cancelled })
  const kinds = ['cancel-alert', 'cancel-requested', 'order-alert', 'order-confirmed']
  expect(await mails()).toEqual(kinds)
  await shop.context.store.updateTable('orders').set({ refundDue: 500 }).execute()
  const words = 'cancellation requested; needs review: refund of £5.00 outstanding'
  expect((await owner('list')).text).toContain(words)
})

test('an order can’t be cancelled after its last day', async () => {
  const { shop, ada, number: orderNumber } = await shopWithOrder()
  const deliveredAt = new Date(Date.now() - 16 * DAY_MS).toISOString()
  const delivered = { status: 'delivered', deliveredAt } as const
  await shop.context.store.updateTable('orders').set(delivered).execute()
  expect((await shop.post('request-cancellation', { orderNumber }, ada)).status).toBe(409)
  const { json } = await shop.get(`get-order?orderNumber=${orderNumber}`, ada)
  expect(json.order.cancellation.isPossible).toBe(false)
})

test('an order can’t be cancelled once the only item that may be returned is refunded', async () => {
  const {
    shop,
    ada,
    number: orderNumber,
    send,
  } = await orderAtDesk('owner', {
    items: [AIRER, LATH],
  })
  const isPossible = async () =>
    (await shop.get(`get-order?orderNumber=${orderNumber}`, ada)).json.order.cancellation.isPossible
  const airer = shop.context.store.updateTable('orderLines').where('productId', '=', AIRER.id)
  await airer.set({ isCancellable: 0 }).execute()
  expect(await isPossible()).toBe(true)
  await send({ action: 'refund', by: 'items', item: '1' })
  expect(await isPossible()).toBe(false)
  expect((await shop.post('request-cancellation', { orderNumber }, ada)).status).toBe(409)
})
