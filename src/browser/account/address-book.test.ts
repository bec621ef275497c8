import { beforeEach, expect, test } from 'vitest'
import {
  ANN_USER,
  fakeReplies,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { $addressBook, deleteAddress, loadAddressBook, makeUsual } from './address-book.ts'

const ADDRESS = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const HOME = { id: 'home-of-ann-weaver', name: 'Home', isUsual: true, address: ADDRESS }

beforeEach(() => openBrowser({ user: ANN_USER }))

test('a change that can’t be sent shows a toast and leaves the addresses as they are', async () => {
  fakeReplies({ 'get-addresses': () => ({ addresses: [HOME] }) })
  await loadAddressBook()
  await deleteAddress(HOME)
  await makeUsual(HOME)
  expect(shownToasts().map(([type]) => type)).toEqual(['error', 'error'])
  expect($addressBook.get()).toEqual({ state: 'loaded', addresses: [HOME] })
})
