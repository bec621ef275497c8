// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN, answerCalls } from '../../tests/support/browser-shop.ts'

const HOME = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }

const OFFLINE = {}

async function openPage(address: object | null = HOME, user: object = ANN) {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(user))
  answerCalls({ 'get-address': () => (address === OFFLINE ? undefined : { address }) })
  return { ...(await import('./address.ts')), ...(await import('./address-draft.ts')) }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('begins with the address of the last order, or with none in the UK', async () => {
  const first = await openPage()
  await first.loadAddress()
  expect(first.$address.get()).toEqual(HOME)
  const second = await openPage(null)
  await second.loadAddress()
  expect(second.$address.get()).toEqual({ street: '', city: '', postcode: '', country: 'GB' })
})

test('what was typed in this tab is there again, until it has been ordered to', async () => {
  const { editAddress } = await openPage()
  editAddress({ street: '2 Lane', country: 'FR' })
  const { $address, loadAddress, forgetDraft } = await openPage()
  await loadAddress()
  expect($address.get()).toEqual({ street: '2 Lane', city: '', postcode: '', country: 'FR' })
  forgetDraft()
  await loadAddress()
  expect($address.get()).toEqual(HOME)
})

test('nobody sees what somebody else typed', async () => {
  const { editAddress } = await openPage()
  editAddress({ street: '2 Lane' })
  const { $address, loadAddress } = await openPage(HOME, { ...ANN, id: 'u2' })
  await loadAddress()
  expect($address.get()).toEqual(HOME)
})

test('an address that comes late does not replace what is being typed', async () => {
  const { $address, loadAddress, editAddress } = await openPage()
  const loading = loadAddress()
  editAddress({ street: '2 Lane' })
  await loading
  expect($address.get()).toMatchObject({ street: '2 Lane', city: '' })
})

test('where storage is refused or holds nonsense the form begins empty', async () => {
  sessionStorage.setItem('checkout-address', '{"user":')
  const { $address, loadAddress, editAddress } = await openPage(OFFLINE)
  await loadAddress()
  expect($address.get().street).toBe('')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  editAddress({ street: '2 Lane' })
  expect($address.get().street).toBe('2 Lane')
})
