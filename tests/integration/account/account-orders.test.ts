import { expect, test } from 'vitest'
import { ADA, linkToken } from '../../support/account.ts'
import {
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'

test('the account download lists its orders, and deleting the account keeps them without its id', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada, checkoutBody([AIRER]))

  const { json } = await shop.get('account-data', ada)
  expect(json.orders).toEqual([
    expect.objectContaining({
      status: 'paid',
      address: expect.objectContaining({ country: 'GB' }),
    }),
  ])
  expect(json.account.address).toEqual(json.orders[0].address)

  const { status } = await shop.post('delete-account', { password: ADA.password }, ada)
  expect(status).toBe(200)
  const kept = await shop.context.store.selectFrom('orders').select(['userId', 'status']).execute()
  expect(kept).toEqual([{ userId: null, status: 'paid' }])
})

test('the account download has orders of every status, and contact messages only once the email is verified', async () => {
  await using shop = await startPayingShop()
  const [ada, eve] = [await registerBuyer(shop), await registerBuyer(shop, 'eve')]
  await checkOut(shop, ada)
  await checkOut(shop, ada, checkoutBody([LATH]))
  await checkOut(shop, eve)
  const [, lath] = await ordersOf(shop)
  const review = { status: 'review', paid: 1, review: 'paid £0.01, not £6.00' } as const
  await shop.context.store
    .updateTable('orders')
    .set(review)
    .where('id', '=', String(lath?.id))
    .execute()
  for (const name of ['ada', 'eve']) {
    const message = `A question of ${name}`
    const written = { name, email: `${name}@example.com`, message, elapsed: 9_000, reference: '' }
    await shop.post('contact', { id: crypto.randomUUID(), ...written })
  }
  const before = (await shop.get('account-data', ada)).json
  const statuses = before.orders.map(({ status }: { status: string }) => status)
  expect(statuses.toSorted()).toEqual(['pending', 'review'])
  expect(before.messages).toEqual([])
  const token = await linkToken(shop, 'verify-email', 'ada@example.com')
  const verified = (await shop.post('verify-email', { token }, ada)).json
  const after = (await shop.get('account-data', { token: verified.token })).json
  expect(after.messages).toEqual([
    { name: 'ada', message: 'A question of ada', createdAt: expect.any(String) },
  ])
})
