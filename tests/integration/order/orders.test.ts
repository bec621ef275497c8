import { expect, test } from 'vitest'
import { stoppedClock } from '../../support/clock.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  kindsOfMail,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

test('a shopper goes through an order, from the quote to the account’s history, and the order is recorded as paid once', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)

  const quote = await shop.post('shipping-quote', { country: 'GB', postcode: 'm1 1ae' })
  expect([quote.status, quote.json]).toEqual([
    200,
    { rate: 0, zone: 'Mainland', extraTransitDays: 0, vatIncluded: true },
  ])

  const sessionId = await buyAndPay(
    shop,
    ada,
    checkoutBody([AIRER, LATH], { shipping: { rate: quote.json }, total: 70.95 }),
  )
  expect(await kindsOfMail(shop)).toEqual(['order-alert', 'order-confirmed'])

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
      delivery: { from: expect.any(String), to: expect.any(String) },
      parcels: [],
      cancelRequestedAt: null,
    },
  ])
  const { order } = (await shop.get(`get-order?orderNumber=${orders[0].order_number}`, { token }))
    .json
  expect(order).toMatchObject({ address: ADDRESS, vat: 11.83, subtotal: 70.95, refunded: 0 })
  expect(order.timeline.map(({ what }: { what: string }) => what)).toEqual(['paid'])
  expect((await shop.get('get-address', { token })).json).toEqual({ address: ADDRESS })
  expect(await ordersOf(shop)).toHaveLength(1)
})

test('delivery dates are later for an island than the mainland, and absent abroad', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const ada = await registerBuyer(shop)
  const promised = async (country: string, postcode: string) => {
    const rate = (await shop.post('shipping-quote', { country, postcode })).json
    const address = { ...ADDRESS, country, postcode }
    const sessionId = await buyAndPay(
      shop,
      ada,
      checkoutBody([AIRER], { shipping: { rate }, address }),
    )
    return (await shop.post('record-order', { sessionId }, { token: ada.token })).json.delivery
  }
  expect(await promised('GB', 'M1 1AE')).toEqual({ from: '2026-03-18', to: '2026-03-19' })
  expect(await promised('GB', 'PA20 9AA')).toEqual({ from: '2026-03-20', to: '2026-03-23' })
  expect(await promised('FR', '75001')).toBeNull()
})

test('a checkout without a valid session is 401 and stores no order', async () => {
  await using shop = await startPayingShop()
  const { status, json } = await checkOut(shop, { userId: '', token: 'x'.repeat(43) })
  expect([status, json.error]).toEqual([401, json.message])
  expect(await ordersOf(shop)).toEqual([])
})
