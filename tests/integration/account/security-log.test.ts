import { expect, test } from 'vitest'
import { ADA, login } from '../../support/account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/card-provider.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const lines = ({ log }: ShopServer): Record<string, unknown>[] =>
  log.map((line) => JSON.parse(line))

/** Checks out, with failures on the way. Returns every value that the log must not contain. */
async function exerciseCheckout(shop: PayingShop): Promise<string[]> {
  const { provider } = shop
  const ada = await registerBuyer(shop)
  await checkOut(shop, ada, checkoutBody([{ ...AIRER, price: 1 }]))
  await checkOut(shop, ada, checkoutBody([AIRER], { address: { ...ADDRESS, postcode: 'nowhere' } }))
  await provider.control({ faults: [{ fault: 'saved_error', times: 1 }] })
  await checkOut(shop, ada)
  await shop.post('stripe-webhook', `{"secret":"${WEBHOOK_SECRET}"}`, {
    headers: { 'stripe-signature': `v1=${SECRET_KEY}` },
  })
  const sessionId = await buyAndPay(shop, ada)
  await shop.post('record-order', { sessionId }, { token: ada.token })
  const [order] = await ordersOf(shop)
  const amount = Number(order?.total)
  await shop.context.payments?.refund(String(order?.paymentIntent), amount, 'key')
  await provider.control({ settle: true })
  return [ada.token, String(order?.sessionUrl), String(order?.userId)]
}

test('the log records failed checkouts and webhooks, and each change of an order’s status', async () => {
  await using shop = await startPayingShop()
  await exerciseCheckout(shop)
  const events = lines(shop).map(({ event }) => event)
  expect(events).toEqual(
    expect.arrayContaining(['price mismatch', 'input refused', 'webhook refused']),
  )
  const becomes = lines(shop).flatMap(({ what }) => (what ? [what] : []))
  expect(becomes).toEqual(['paid', 'refunded'])
})

test('the log of an order contains no key, address, name, email or token', async () => {
  await using shop = await startPayingShop()
  const secrets = await exerciseCheckout(shop)
  const log = shop.log.join()
  const personal = [ADDRESS.street, ADDRESS.postcode, 'nowhere', ADA.fullName, ADA.email]
  for (const secret of [...secrets, ...personal, SECRET_KEY, WEBHOOK_SECRET, ADA.password]) {
    expect(log).not.toContain(secret)
  }
})

test('the log records ended sessions, requested links and deleted accounts with the user’s pseudonym', async () => {
  await using shop = await startPayingShop()
  await registerBuyer(shop)
  const token = async () => (await login(shop)).json.token
  await shop.post('resend-verification', {}, { token: await token() })
  await shop.post('end-sessions', { password: ADA.password }, { token: await token() })
  await shop.post('delete-account', { password: ADA.password }, { token: await token() })
  const told = lines(shop).flatMap(({ event, user }) => (event ? [[event, user]] : []))
  const [, user] = told[0] ?? []
  expect(user).toMatch(/^[\da-f]{16}$/)
  for (const event of ['verification requested', 'sessions ended', 'account deleted']) {
    expect(told).toContainEqual([event, user])
  }
})
