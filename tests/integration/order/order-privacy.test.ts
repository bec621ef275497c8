import { expect, test } from 'vitest'
import { stoppedClock } from '../../support/clock.ts'
import {
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

test('record-order is 404 for another shopper’s session, also when the order has lost its session id', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  const status = async (sessionId: string, { token }: typeof ada) =>
    (await shop.post('record-order', { sessionId }, { token })).status
  const paid = await buyAndPay(shop, ada)
  expect([await status(paid, eve), await status(paid, ada)]).toEqual([404, 200])

  const forgotten: string = (await checkOut(shop, ada, checkoutBody([AIRER, AIRER]))).json.id
  await checkOut(shop, eve)
  const { store } = shop.context
  const noPage = { sessionId: null, sessionUrl: null }
  await store.updateTable('orders').set(noPage).where('status', '=', 'pending').execute()
  await provider.control({ webhookUrl: null, pay: forgotten })
  expect([await status(forgotten, eve), await status(forgotten, ada)]).toEqual([404, 200])
})

test('an unpaid order is neither listed nor shown to its shopper', async () => {
  await using shop = await startPayingShop()
  const { token, userId } = await registerBuyer(shop)
  await checkOut(shop, { token, userId })
  const [order] = await ordersOf(shop)
  const detail = await shop.get(`get-order?orderNumber=${order?.orderNumber}`, { token })
  expect(detail.status).toBe(404)
  expect((await shop.get('get-user-orders', { token })).json).toEqual({
    orders: [],
    hasOlder: false,
  })
})

test('record-order limits provider look-ups per account, and answers paid orders without one', async () => {
  const env = { RATE_LIMITS: 'paymentPerAccount=3/600' }
  await using shop = await startPayingShop({ clock: stoppedClock().now, env })
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  const ask = async (sessionId: string, { token }: typeof ada) => {
    const { status, headers } = await shop.post('record-order', { sessionId }, { token })
    return [status, headers['retry-after']]
  }
  const paid = await buyAndPay(shop, ada)
  const { json } = await checkOut(shop, ada, checkoutBody([AIRER, AIRER]))
  const open: string = json.id
  for (let count = 0; count < 3; count++) expect((await ask(open, ada))[0]).toBe(409)
  expect(await ask(open, ada)).toEqual([429, '600'])
  expect((await ask(paid, ada))[0]).toBe(200)
  const other = (await checkOut(shop, eve)).json.id
  expect((await ask(other, eve))[0]).toBe(409)
})

test('a shopper cannot list, show or cancel another shopper’s order or read their address', async () => {
  await using shop = await startPayingShop()
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  await buyAndPay(shop, ada)
  const [order] = await ordersOf(shop)
  const number = String(order?.orderNumber)
  const asEve = { token: eve.token }
  const orders = `get-user-orders?userId=${ada.userId}&user_id=${ada.userId}`
  expect((await shop.get(orders, asEve)).json).toEqual({ orders: [], hasOlder: false })
  const foreign = await shop.get(`get-order?orderNumber=${number}`, asEve)
  const unknown = await shop.get('get-order?orderNumber=BBBB-BBBB', asEve)
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  const request = { orderNumber: number, userId: ada.userId }
  expect((await shop.post('request-cancellation', request, asEve)).status).toBe(404)
  expect((await shop.get('get-address', asEve)).json).toEqual({ address: null })
  for (const path of [orders, `get-order?orderNumber=${number}`, 'get-address']) {
    const { status, text } = await shop.get(path)
    expect(status).toBe(401)
    expect(text).not.toContain('High Street')
  }
  const own = await shop.get(`get-order?orderNumber=${number.toLowerCase()}`, { token: ada.token })
  expect(own.status).toBe(200)
})
