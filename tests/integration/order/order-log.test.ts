import { expect, test } from 'vitest'
import { ADA } from '../../support/account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/card-provider.ts'
import { payingShop } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, buyAndPay, checkOut, checkoutBody } from '../../support/paying-shop.ts'

test('the log records failed checkouts and webhooks, and each change of an order’s status by its number, without key, address, name, email or token', async () => {
  const { shop, ada, provider, order } = await payingShop()
  await checkOut(shop, ada, checkoutBody([{ ...AIRER, price: 1 }]))
  await checkOut(shop, ada, checkoutBody([AIRER], { address: { ...ADDRESS, postcode: 'nowhere' } }))
  await provider.control({ faults: [{ fault: 'saved_error', times: 1 }] })
  await checkOut(shop, ada)
  const headers = { 'stripe-signature': `v1=${SECRET_KEY}` }
  await shop.post('stripe-webhook', `{"secret":"${WEBHOOK_SECRET}"}`, { headers })
  const sessionId = await buyAndPay(shop, ada)
  await shop.post('record-order', { sessionId }, ada)
  const { orderNumber, paymentIntent, sessionUrl, userId } = (await order()) ?? {}
  await shop.context.payments?.refund(String(paymentIntent), 6495, 'key')
  await provider.control({ settle: true })

  const lines: Record<string, unknown>[] = shop.log.map((line) => JSON.parse(line))
  const expected = ['price mismatch', 'input refused', 'webhook refused']
  expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(expected))
  const becomes = lines.flatMap(({ order, what }) => (what ? [[order, what]] : []))
  expect(becomes).toEqual([
    [orderNumber, 'paid'],
    [orderNumber, 'refunded'],
  ])
  const personal = [ADDRESS.street, ADDRESS.postcode, 'nowhere', ADA.fullName, ADA.email, userId]
  const secrets = [ada.token, sessionUrl, SECRET_KEY, WEBHOOK_SECRET, ADA.password]
  for (const secret of [...personal, ...secrets]) expect(shop.log.join()).not.toContain(secret)
})
