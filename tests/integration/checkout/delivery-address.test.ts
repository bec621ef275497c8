import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { openStore } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { anonymiseSomeOrders } from '#db/store/order-retention.ts'
import { compose } from '#server/mail/compose.ts'
import { ownerCommand } from '../../support/owner-command.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
import { pendingOrders } from '../../support/pending-orders.ts'
import { testStore } from '../../support/store.ts'

const DETAILS = {
  recipient: 'Grace Hopper',
  company: 'Hopper Ltd',
  flat: 'Flat 2',
  region: 'Lancashire',
  phone: '+44 7700 900123',
  driverNote: 'Ring twice, then the side gate',
}
const WHOLE = { ...ADDRESS, ...DETAILS }
const CHICAGO = { ...ADDRESS, city: 'Chicago', postcode: '60601', country: 'US' }

test('every field of the address reaches the order, its emails, the owner’s commands and the next checkout', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(
    shop,
    ada,
    checkoutBody([AIRER], { address: { ...WHOLE, company: ' Hopper Ltd ' } }),
  )
  const [row] = await ordersOf(shop)
  const number = String(row?.orderNumber)
  const { order } = (await shop.get(`get-order?orderNumber=${number}`, ada)).json
  expect(order.address).toEqual(WHOLE)
  expect((await shop.get('get-address', ada)).json.address).toEqual(WHOLE)
  const { orders, account } = (await shop.get('account-data', ada)).json
  expect([orders[0].address, account.address]).toEqual([WHOLE, WHOLE])

  const { text: shown } = await ownerCommand(shop, 'show', number)
  const columns = { columns: true } as const
  const [exported] = parse((await ownerCommand(shop, 'export')).text, columns) as object[]
  expect(exported).toMatchObject({
    Name: 'Ada Lovelace',
    Recipient: 'Grace Hopper',
    Company: 'Hopper Ltd',
    Flat: 'Flat 2',
    'County or state': 'Lancashire',
    Phone: "'+44 7700 900123",
    'Note for the driver': DETAILS.driverNote,
  })
  const mails = await shop.context.store
    .selectFrom('outbox')
    .where('kind', 'in', ['order-alert', 'order-confirmed'])
    .selectAll()
    .execute()
  expect(mails).toHaveLength(2)
  const letters = mails.map(async (mail) => {
    const claimed = { ...mail, data: JSON.parse(mail.data), attempt: 1 }
    return (await compose(shop.context, claimed, async () => ''))?.text ?? ''
  })
  for (const text of [shown, ...(await Promise.all(letters))]) {
    for (const value of Object.values(DETAILS)) expect(text.replace(/\s+/g, ' ')).toContain(value)
  }
  const log = shop.log.join()
  for (const value of Object.values(WHOLE).filter((word) => word.length > 2)) {
    expect(log).not.toContain(value)
  }
})

test('an order from a client that sends only four address fields is delivered to the customer, even in the US without a state', async () => {
  await using shop = await startPayingShop()
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
  const [row] = await ordersOf(shop)
  const { text } = await ownerCommand(shop, 'show', String(row?.orderNumber))
  expect(text).toContain('Ada Lovelace, 1 High Street, Manchester, M1 1AE, GB')
  const { json } = await checkOut(shop, ada, checkoutBody([AIRER], { address: CHICAGO }))
  // The tests' catalogue has no rate for the US, so the reply complains only about the destination: the address was accepted.
  expect(Object.keys(json.fields)).toEqual(['address.country'])
})

test('anonymising an order clears each field of its address', async () => {
  await using place = await testStore()
  const store = openStore(place.location)
  await migrateStore(store)
  await pendingOrders(store, 1)
  await store.updateTable('orders').set({ status: 'paid' }).execute()
  await store.updateTable('orders').set({ recipient: 'Grace', driverNote: 'Gate 4' }).execute()
  await anonymiseSomeOrders(store, '9999-01-01')
  const row = await store.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ street: '', recipient: null, driverNote: null, phone: null })
  await store.destroy()
})
