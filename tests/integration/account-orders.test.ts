import { expect, test } from 'vitest'
import { ADA } from '../support/account.ts'
import { AIRER, buy, buyer, checkoutOf, startPayingShop } from '../support/paying-shop.ts'

test('what is downloaded of an account has its orders; deleting it leaves their records', async () => {
  await using paying = await startPayingShop()
  const { shop } = paying
  const ada = await buyer(shop)
  await buy(paying, ada, checkoutOf([AIRER]))

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
  const kept = await shop.context.store.selectFrom('orders').select(['user_id', 'status']).execute()
  expect(kept).toEqual([{ user_id: null, status: 'paid' }])
})
