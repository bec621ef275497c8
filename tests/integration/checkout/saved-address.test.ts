import { expect, test } from 'vitest'
import { addressBookOf, namedAddress, saveNamedAddress } from '../../support/address-book.ts'
import { payingShop } from '../../support/own-shop.ts'
import { ADDRESS, AIRER, checkOut, checkoutBody } from '../../support/paying-shop.ts'

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
