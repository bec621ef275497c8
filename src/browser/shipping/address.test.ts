import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import { ANN_USER, fakeReplies, openBrowser } from '../../../tests/support/browser-shop.ts'
import { clearAddressDraft } from '../account/address-draft.ts'
import { saveUser } from '../account/user.ts'
import { $address, editAddress, loadAddress } from './address.ts'
import { choosePlace } from './place.ts'

const HOME = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const EMPTY = { ...EMPTY_ADDRESS, recipient: ANN_USER.fullName }

const OFFLINE = {}

/** Opens the checkout in the same tab again. */
function openPage(address: object | null = HOME) {
  $address.set(EMPTY_ADDRESS)
  fakeReplies({ 'get-address': () => (address === OFFLINE ? undefined : { address }) })
}

beforeEach(() => {
  openBrowser({ user: ANN_USER })
  openPage()
})
afterEach(() => vi.restoreAllMocks())

test('the checkout starts with the last order’s address, or with an empty UK address that has the user’s name', async () => {
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, ...HOME })
  openPage({ ...HOME, recipient: 'Grace Hopper', phone: '01234 567890' })
  await loadAddress()
  expect($address.get()).toMatchObject({ recipient: 'Grace Hopper', phone: '01234 567890' })
  openPage(null)
  await loadAddress()
  expect($address.get()).toEqual(EMPTY)
})

test('a typed address is not shown to another user', async () => {
  editAddress({ street: '2 Lane' })
  saveUser({ ...ANN_USER, id: 'u2' })
  openPage()
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, ...HOME })
})

test('a late reply with the saved address does not replace the address being typed', async () => {
  const loading = loadAddress()
  editAddress({ street: '2 Lane' })
  await loading
  expect($address.get()).toMatchObject({ street: '2 Lane', city: '' })
})

test('the address form starts empty when storage is refused or unreadable', async () => {
  sessionStorage.setItem('checkout-address', '{"user":')
  openPage(OFFLINE)
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
    openBrowser({ user: ANN_USER, 'delivery-place': { country, postcode } })
    await loadAddress()
    expect($address.get()).toEqual({ ...EMPTY, ...expected })
  },
)

test('a country and postcode chosen in the cart replace those of the typed address, and are cleared together with it', async () => {
  editAddress({ street: '2 Lane', region: 'Lancashire', postcode: 'M1 1AE' })
  choosePlace({ country: 'FR', postcode: '' })
  openPage()
  await loadAddress()
  expect($address.get()).toEqual({ ...EMPTY, recipient: '', street: '2 Lane', country: 'FR' })
  expect(JSON.parse(localStorage.getItem('delivery-place') ?? '')).toEqual({
    country: 'FR',
    postcode: '',
  })
  clearAddressDraft()
  expect(localStorage.getItem('delivery-place')).toBeNull()
})
