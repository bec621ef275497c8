import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { addressBookOf, namedAddress, saveNamedAddress } from '../../support/address-book.ts'
import { payingShop } from '../../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  buyAndPay,
  checkOut,
  checkoutBody,
  ordersOf,
} from '../../support/paying-shop.ts'

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
  const { shop, ada, owner, mailText } = await payingShop()
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

  const { text: shown } = await owner('show', number)
  const columns = { columns: true, bom: true } as const
  const [exported] = parse((await owner('export')).text, columns) as object[]
  expect(exported).toMatchObject({
    Name: 'Ada Lovelace',
    Recipient: 'Grace Hopper',
    Company: 'Hopper Ltd',
    Flat: 'Flat 2',
    'County or state': 'Lancashire',
    Phone: "'+44 7700 900123",
    'Note for the driver': DETAILS.driverNote,
  })
  const mails = [await mailText('order-alert'), await mailText('order-confirmed')]
  for (const text of [shown.replace(/\s+/g, ' '), ...mails])
    for (const value of Object.values(DETAILS)) expect(text).toContain(value)
  const log = shop.log.join()
  for (const value of Object.values(WHOLE).filter((word) => word.length > 2))
    expect(log).not.toContain(value)
})

test('an order from a client that sends only four address fields is delivered to the customer, even in the US without a state', async () => {
  const { shop, ada, orders, owner } = await payingShop()
  await buyAndPay(shop, ada)
  const [row] = await orders()
  const { text } = await owner('show', String(row?.orderNumber))
  expect(text).toContain('Ada Lovelace, 1 High Street, Manchester, M1 1AE, GB')
  const { json } = await checkOut(shop, ada, checkoutBody([AIRER], { address: CHICAGO }))
  // The tests' catalogue has no rate for the US, so the reply complains only about the destination: the address was accepted.
  expect(Object.keys(json.fields)).toEqual(['address.country'])
})

const { id, address } = namedAddress('Home')
const HOME = { id, name: 'Home' }
const withSaving = (saveAs: unknown) => checkoutBody([AIRER], { address, saveAs })

test('an order with the wish to save its address saves the address once, however often the order is sent', async () => {
  const { shop, ada, orders } = await payingShop()
  const replies = await Promise.all([1, 2].map(() => checkOut(shop, ada, withSaving(HOME))))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await orders()).toHaveLength(1)
  const { addresses } = (await shop.get('get-addresses', ada)).json
  expect(addresses).toEqual([{ id, name: 'Home', isUsual: true, address }])
})

test.each([
  ['nothing', undefined],
  ['a malformed id', { id: 'x', name: 'Home' }],
  ['no name', { id, name: '<>' }],
  ['a text', 'Home'],
])(
  'an order that asks to save its address with %s is placed without saving it',
  async (_, saveAs) => {
    const { shop, ada } = await payingShop()
    expect((await checkOut(shop, ada, withSaving(saveAs))).status).toBe(200)
    expect(await addressBookOf(shop, ada)).toEqual([])
  },
)

test('an order is placed even if its address cannot be saved in a full or broken address book', async () => {
  const { shop, ada, orders } = await payingShop()
  for (let count = 0; count < 20; count += 1) await saveNamedAddress(shop, ada, `Place ${count}`)
  expect((await checkOut(shop, ada, withSaving(HOME))).status).toBe(200)
  expect(await addressBookOf(shop, ada)).not.toContain('Home')
  await shop.context.store.schema.dropTable('savedAddresses').execute()
  const elsewhere = checkoutBody([AIRER], {
    address: { ...ADDRESS, street: '2 High Street' },
    saveAs: HOME,
  })
  expect((await checkOut(shop, ada, elsewhere)).status).toBe(200)
  expect(await orders()).toHaveLength(2)
  expect(shop.log.join()).toContain('address not saved')
  expect(shop.log.join()).not.toContain('High Street')
})
