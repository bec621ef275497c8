import { expect, test } from 'vitest'
import { ADA, newUser } from '../../support/account.ts'
import {
  addressBookOf,
  addressNames,
  namedAddress,
  saveNamedAddress,
} from '../../support/address-book.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop } from '../../support/own-shop.ts'
import { ADDRESS } from '../../support/paying-shop.ts'

const EVE = { ...ADA, email: 'eve@example.com', fullName: 'Eve' }
const [{ id: HOME }, { id: WORK }] = [namedAddress('Home'), namedAddress('Work')]

test('the first address of an address book is the usual one, until the shopper makes another one usual; when that is deleted, it is the next one', async () => {
  const { shop, ...ada } = await adasShop()
  expect(await addressBookOf(shop, ada)).toEqual([])
  const { status, json } = await saveNamedAddress(shop, ada, 'Home')
  expect([status, json.message]).toEqual([200, 'Your address has been saved'])
  const [{ address }] = json.addresses
  expect(address).toEqual(namedAddress('Home').address)
  await saveNamedAddress(shop, ada, 'Work')
  await saveNamedAddress(shop, ada, 'Allotment', { isUsual: true })
  expect(await addressBookOf(shop, ada)).toEqual(['*Allotment', 'Home', 'Work'])
  const changed = await shop.post('make-address-usual', { id: WORK }, ada)
  expect(addressNames(changed.json)).toEqual(['*Work', 'Allotment', 'Home'])
  const remove = () => shop.post('delete-address', { id: WORK }, ada)
  expect(addressNames((await remove()).json)).toEqual(['*Allotment', 'Home'])
  expect((await remove()).status).toBe(200)
})

test('an address book keeps one entry when the same address is saved twice, and changes it when it is edited', async () => {
  const { shop, ...ada } = await adasShop()
  await Promise.all([1, 2, 3].map(() => saveNamedAddress(shop, ada, 'Home')))
  expect(await addressBookOf(shop, ada)).toEqual(['*Home'])
  const edited = { name: ' My\n<home> ', address: { ...ADDRESS, postcode: 'sw1a1aa' } }
  const { json } = await saveNamedAddress(shop, ada, 'Home', edited)
  expect(json.addresses).toEqual([
    { id: HOME, name: 'My home', isUsual: true, address: { ...ADDRESS, postcode: 'SW1A 1AA' } },
  ])
})

test('an address book keeps at most twenty addresses, even if more are saved at the same time', async () => {
  const { shop, ...ada } = await adasShop()
  const names = Array.from({ length: 24 }, (_, at) => `Place ${at}`)
  const replies = await Promise.all(names.map((name) => saveNamedAddress(shop, ada, name)))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, json }) => [status, json.message])).toEqual(
    Array(4).fill([422, 'You can save up to 20 addresses. Please delete one first.']),
  )
  const [usual = '', ...others] = await addressBookOf(shop, ada)
  expect([usual[0], others.length, others.join().includes('*')]).toEqual(['*', 19, false])
  expect((await saveNamedAddress(shop, ada, usual.slice(1), { name: 'Edited' })).status).toBe(200)
  expect(await addressBookOf(shop, ada)).toContain('*Edited')
})

test('the checkout suggests the usual address rather than the address of the last order', async () => {
  const { shop, ...ada } = await adasShop()
  const ordered = { address: JSON.stringify(ADDRESS) }
  await shop.context.store.updateTable('users').set(ordered).execute()
  expect((await shop.get('get-address', ada)).json.address).toEqual(ADDRESS)
  await saveNamedAddress(shop, ada, 'Home')
  expect((await shop.get('get-address', ada)).json.address).toEqual(namedAddress('Home').address)
})

test('an address book is part of the account download and is deleted with the account', async () => {
  const { shop, ...ada } = await adasShop({ clock: stoppedClock() })
  for (const name of ['Home', 'Work']) await saveNamedAddress(shop, ada, name)
  const eve = await newUser(shop, EVE)
  await saveNamedAddress(shop, eve, 'Lair')
  const { addresses } = (await shop.get('account-data', ada)).json
  const savedAt = '2026-03-02T09:00:00.000Z'
  expect(addresses).toEqual([
    { name: 'Home', isUsual: true, savedAt, address: namedAddress('Home').address },
    { name: 'Work', isUsual: false, savedAt, address: namedAddress('Work').address },
  ])
  await shop.post('delete-account', { password: ADA.password }, ada)
  const rows = await shop.context.store.selectFrom('savedAddresses').select('name').execute()
  expect(rows).toEqual([{ name: 'Lair' }])
})

test('saving an address without a name, an address, a whole postcode or a long id is 422 with a message and saves nothing', async () => {
  const { shop, ...ada } = await adasShop()
  const half = { address: { ...ADDRESS, postcode: 'M1' } }
  for (const [more, field, message] of [
    [{ name: ' ' }, 'name', 'Enter a name for this address, like Home'],
    [{ name: 'x'.repeat(41) }, 'name', 'Enter at most 40 characters'],
    [{ address: undefined }, 'address', 'Enter your delivery address'],
    [half, 'address.postcode', 'Enter a full UK postcode, like M1 1AE'],
    [{ id: '1' }, 'id', 'Please reload the page and try again'],
  ] as const) {
    const { status, json } = await saveNamedAddress(shop, ada, 'Home', more)
    expect([status, json.fields]).toEqual([422, { [field]: message }])
  }
  expect(await addressBookOf(shop, ada)).toEqual([])
})

test('a shopper cannot read, change or detect another account’s address, even with the address’s id', async () => {
  const { shop, ...ada } = await adasShop()
  const eve = await newUser(shop, EVE)
  await saveNamedAddress(shop, ada, 'Home')
  const unknown = namedAddress('Nowhere').id
  for (const path of ['make-address-usual', 'delete-address']) {
    const [hers, none] = [HOME, unknown].map((id) => shop.post(path, { id }, eve))
    const { status, text } = (await hers) ?? {}
    expect([status, text]).toEqual([(await none)?.status, (await none)?.text])
  }
  expect((await shop.post('make-address-usual', { id: HOME }, eve)).status).toBe(404)
  await saveNamedAddress(shop, eve, 'Home', { name: 'Eve’s' })
  expect(await addressBookOf(shop, ada)).toEqual(['*Home'])
  expect(await addressBookOf(shop, eve)).toEqual(['*Eve’s'])
})

test('the log records that saved addresses changed, but no part of the addresses', async () => {
  const { shop, ...ada } = await adasShop()
  const canary = { ...ADDRESS, recipient: 'Canary', street: 'Canary Wharf', driverNote: 'Canary' }
  await saveNamedAddress(shop, ada, 'Canary', { address: canary })
  await saveNamedAddress(shop, ada, 'Canary', { address: { ...canary, postcode: 'Canary' } })
  await shop.post('delete-address', { id: namedAddress('Canary').id }, ada)
  const log = shop.log.join()
  expect(log.match(/"event":"addresses changed"/g)).toHaveLength(2)
  expect(log).not.toMatch(/canary|M1 1AE/i)
})
