import { expect, test } from 'vitest'
import { stoppedClock } from '../../support/clock.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import { AIRER, checkOut, checkoutBody, registerBuyer } from '../../support/paying-shop.ts'

test('an unpaid order is not shown, and record-order neither creates nor pays one for an unpaid, forged or another shopper’s session, even once its order has lost it', async () => {
  const { shop, provider, ada, orders } = await payingShop()
  const eve = await registerBuyer(shop, 'eve')
  const statuses = async () => (await orders()).map(({ status }) => status)
  const record = async (sessionId: string, who: typeof ada) =>
    (await shop.post('record-order', { sessionId, cart: [AIRER], total: 64.95 }, who)).status
  const { id: sessionId } = (await checkOut(shop, ada)).json
  const unpaid = await shop.post('record-order', { sessionId }, ada)
  expect([unpaid.status, unpaid.json.payment]).toEqual([409, 'unpaid'])
  const number = String((await orders())[0]?.orderNumber)
  expect((await shop.get(`get-order?orderNumber=${number}`, ada)).status).toBe(404)
  for (const [id, status] of [
    ['cs_test_forged', 404],
    ['../v1/refunds', 422],
  ] as const)
    expect(await record(id, ada)).toBe(status)
  expect(await record(sessionId, eve)).toBe(404)
  await checkOut(shop, eve)
  const noPage = { sessionId: null, sessionUrl: null }
  await shop.context.store.updateTable('orders').set(noPage).execute()
  await provider.control({ webhookUrl: null, pay: sessionId })
  expect(await record(sessionId, eve)).toBe(404)
  expect(await statuses()).toEqual(['pending', 'pending'])
  expect(await record(sessionId, ada)).toBe(200)
  expect((await statuses()).toSorted()).toEqual(['paid', 'pending'])
})

test('record-order limits provider look-ups per account, and answers paid orders without one', async () => {
  const env = { RATE_LIMITS: 'paymentPerAccount=3/600' }
  const { shop, ada, session: paid } = await shopWithOrder({ clock: stoppedClock(), env })
  const eve = await registerBuyer(shop, 'eve')
  const ask = async (sessionId: string, who: typeof ada) => {
    const { status, headers } = await shop.post('record-order', { sessionId }, who)
    return [status, headers['retry-after']]
  }
  const open: string = (await checkOut(shop, ada, checkoutBody([AIRER, AIRER]))).json.id
  for (let count = 0; count < 3; count++) expect((await ask(open, ada))[0]).toBe(409)
  expect(await ask(open, ada)).toEqual([429, '600'])
  expect((await ask(paid, ada))[0]).toBe(200)
  expect((await ask((await checkOut(shop, eve)).json.id, eve))[0]).toBe(409)
})

test('a shopper cannot list, show or cancel another shopper’s order or read their address', async () => {
  const { shop, ada, number } = await shopWithOrder()
  const eve = await registerBuyer(shop, 'eve')
  const orders = `get-user-orders?userId=${ada.userId}&user_id=${ada.userId}`
  expect((await shop.get(orders, eve)).json).toEqual({ orders: [], hasOlder: false })
  const foreign = await shop.get(`get-order?orderNumber=${number}`, eve)
  const unknown = await shop.get('get-order?orderNumber=BBBB-BBBB', eve)
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  const request = { orderNumber: number, userId: ada.userId }
  expect((await shop.post('request-cancellation', request, eve)).status).toBe(404)
  expect((await shop.get('get-address', eve)).json).toEqual({ address: null })
  const own = await shop.get(`get-order?orderNumber=${number.toLowerCase()}`, ada)
  expect(own.status).toBe(200)
})
