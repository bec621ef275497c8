// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import { ANN, answerCalls } from '../../../tests/support/browser-shop.ts'

const HOME = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const EMPTY = { ...EMPTY_ADDRESS, recipient: ANN.fullName }

const OFFLINE = {}

async function openPage(address: object | null = HOME, user: object = ANN) {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(user))
  answerCalls({ 'get-address': () => (address === OFFLINE ? undefined : { address }) })
  return {
    ...(await import('./address.ts')),
    ...(await import('./address-draft.ts')),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('starts with the last order’s address, or with an empty UK one to the user', async () => {
  const first = await openPage()
  await first.loadAddress()
  expect(first.$address.get()).toEqual({ ...EMPTY, ...HOME })
  const gift = await openPage({ ...HOME, recipient: 'Grace Hopper', phone: '01234 567890' })
  await gift.loadAddress()
  expect(gift.$address.get()).toMatchObject({ recipient: 'Grace Hopper', phone: '01234 567890' })
  const second = await openPage(null)
  await second.loadAddress()
  expect(second.$address.get()).toEqual(EMPTY)
})

test('a typed address is restored in this tab until it is forgotten', async () => {
  const { editAddress } = await openPage()
  editAddress({ street: '2 Lane', country: 'FR' })
  const { $address, loadAddress, clearAddressDraft } = await openPage()
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, recipient: '', street: '2 Lane', country: 'FR' })
  clearAddressDraft()
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, ...HOME })
})

test('a typed address is not shown to another user', async () => {
  const { editAddress } = await openPage()
  editAddress({ street: '2 Lane' })
  const { $address, loadAddress } = await openPage(HOME, { ...ANN, id: 'u2' })
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, ...HOME })
})

test('a late response does not replace the address being typed', async () => {
  const { $address, loadAddress, editAddress } = await openPage()
  const loading = loadAddress()
  editAddress({ street: '2 Lane' })
  await loading
  expect($address.get()).toMatchObject({ street: '2 Lane', city: '' })
})

test('the form starts empty when storage is refused or unreadable', async () => {
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

test.each([
  ['FR', '', { country: 'FR' }],
  ['GB', 'JE2 3', { postcode: 'JE2 3' }],
  ['GB', 'ls1', HOME],
])(
  'the place chosen in the cart, %s %s, comes before an address elsewhere',
  async (country, postcode, expected) => {
    localStorage.setItem('delivery-place', JSON.stringify({ country, postcode }))
    const { $address, loadAddress } = await openPage()
    await loadAddress()
    expect($address.get()).toEqual({ ...EMPTY, ...expected })
  },
)

test('a place chosen in the cart moves the typed address, and is forgotten with it', async () => {
  const { editAddress, clearAddressDraft } = await openPage()
  const { choosePlace } = await import('../cart/delivery-place.ts')
  editAddress({ street: '2 Lane', region: 'Lancashire', postcode: 'M1 1AE' })
  choosePlace({ country: 'FR', postcode: '' })
  const { $address, loadAddress } = await openPage()
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, recipient: '', street: '2 Lane', country: 'FR' })
  expect(JSON.parse(localStorage.getItem('delivery-place') ?? '')).toEqual({
    country: 'FR',
    postcode: '',
  })
  clearAddressDraft()
  expect(localStorage.getItem('delivery-place')).toBeNull()
})
