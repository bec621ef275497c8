import { expect, test } from 'vitest'
import {
  ADDRESS,
  AIRER,
  buy,
  buyer,
  checkOut,
  checkoutOf,
  LATH,
  orderMails,
  ordersOf,
  startPayingShop,
} from '../support/paying-shop.ts'

test('from the quote to the history: an order is paid once and found again', async () => {
  await using paying = await startPayingShop()
  const { shop } = paying
  const ada = await buyer(shop)

  const quote = await shop.post('shipping-quote', { country: 'GB', postcode: 'm1 1ae' })
  expect([quote.status, quote.json]).toEqual([200, { rate: 0, zone: 'Mainland' }])

  const sessionId = await buy(
    paying,
    ada,
    checkoutOf([AIRER, LATH], { shipping: { rate: quote.json }, total: 70.95 }),
  )
  expect(await orderMails(shop)).toEqual(['order-alert', 'order-confirmed'])

  const { token } = ada
  const recorded = await shop.post(
    'record-order',
    { sessionId, cart: [AIRER], total: 1 },
    { token },
  )
  expect(recorded.json).toMatchObject({ status: 'paid', total: 70.95 })
  const { orders } = (await shop.get('get-user-orders', { token })).json
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
    },
  ])
  const { order } = (await shop.get(`get-order?order_number=${orders[0].order_number}`, { token }))
    .json
  expect(order).toMatchObject({ address: ADDRESS, vat: 11.83, subtotal: 70.95, refunded: 0 })
  expect(order.timeline.map(({ what }: { what: string }) => what)).toEqual(['paid'])
  expect((await shop.get('get-address', { token })).json).toEqual({ address: ADDRESS })
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('nobody orders without a session, and nothing is stored', async () => {
  await using paying = await startPayingShop()
  const { status, json } = await checkOut(paying.shop, { userId: '', token: 'x'.repeat(43) })
  expect([status, json.error]).toEqual([401, json.message])
  expect(await ordersOf(paying.shop)).toEqual([])
})
