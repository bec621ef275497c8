import { beforeEach, expect, test } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import { ANN_USER, fakeReplies, openBrowser } from '../../../tests/support/browser-shop.ts'
import { $address, editAddress } from '../shipping/address.ts'
import { createAddressChoice } from './address-choice.ts'

const ADDRESS = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const HOME = { id: 'home-of-ann-weaver', name: 'Home', isUsual: true, address: ADDRESS }
const WORK = { ...HOME, id: 'work-of-ann-weaver', address: { ...ADDRESS, street: '2 Lane' } }
const EMPTY = { ...EMPTY_ADDRESS, recipient: ANN_USER.fullName }

async function openPage() {
  fakeReplies({ 'get-addresses': () => ({ addresses: [HOME, WORK] }) })
  const choice = createAddressChoice()
  await choice.loadSavedAddresses()
  return choice
}

beforeEach(() => {
  openBrowser({ user: ANN_USER })
  $address.set(EMPTY)
})

test('“Another address” restores the address typed before a saved one was chosen, or shows an empty form if none was typed', async () => {
  const { chooseAddress, chooseOtherAddress } = await openPage()
  chooseAddress(HOME)
  editAddress({ street: '3 Road' })
  const typed = $address.get()
  chooseAddress(WORK)
  chooseAddress(HOME)
  chooseOtherAddress()
  expect($address.get()).toEqual(typed)
  const fresh = await openPage()
  $address.set({ ...EMPTY, ...ADDRESS })
  fresh.chooseAddress(WORK)
  fresh.chooseOtherAddress()
  expect($address.get()).toMatchObject({ recipient: ANN_USER.fullName, street: '' })
})
