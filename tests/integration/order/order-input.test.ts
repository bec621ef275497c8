import fc from 'fast-check'
import { expect, test } from 'vitest'
import { experimentSize } from '../../support/experiment.ts'
import { payingShop } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, checkoutBody, LATH, ordersOf } from '../../support/paying-shop.ts'

test('get-order with any order number that the shopper does not own is 404 or 422', async () => {
  const {
    shop,
    ada: { token },
  } = await payingShop()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (number) => {
      const query = `get-order?orderNumber=${encodeURIComponent(number)}`
      const { status } = await shop.get(query, { token })
      expect([404, 422]).toContain(status)
    }),
    { numRuns: 100 },
  )
})

test('an order’s total is the sum of its lines and its shipping for any cart, in any order of entries', async () => {
  const { shop, ada } = await payingShop()
  const airer = fc
    .record({
      color: fc.constantFrom('black', 'white'),
      ropeLength: fc.constantFrom('', '10m', '15m'),
    })
    .map((options) => ({ ...AIRER, options, price: options.ropeLength === '15m' ? 69.95 : 64.95 }))
  const cart = fc.array(fc.oneof(airer, fc.constant(LATH)), { minLength: 1, maxLength: 20 })
  const places = fc.constantFrom(
    [{ ...ADDRESS }, 0] as const,
    [{ ...ADDRESS, postcode: 'ZE1 0AA' }, 4.5] as const,
    [{ ...ADDRESS, postcode: '75001', country: 'FR' }, 22.95] as const,
  )
  await fc.assert(
    fc.asyncProperty(cart, places, fc.nat(), async (items, [address, rate], street) => {
      const before = (await ordersOf(shop)).length
      const body = (list: typeof items) =>
        checkoutBody(list, {
          address: { ...address, street: `${street} ${before}` },
          shipping: { rate: { rate, zone: '' } },
        })
      const reply = await shop.post('create-checkout-session', body(items), ada)
      expect(reply.status, JSON.stringify(reply.json)).toBe(200)
      await shop.post('create-checkout-session', body(items.toReversed()), ada)
      const orders = (await ordersOf(shop)).filter(
        (order) => order.street === `${street} ${before}`,
      )
      const pence = items.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
      for (const order of orders) {
        expect(order.total).toBe(pence + Math.round(rate * 100))
        expect(order.total).toBe(order.subtotal + order.shipping)
        expect(order.vat).toBe(address.country === 'GB' ? Math.floor((order.total + 3) / 6) : null)
      }
    }),
    { numRuns: experimentSize(25, 300) },
  )
})
