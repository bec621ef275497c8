import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payingShop } from '../../support/own-shop.ts'

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
