// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import { ANN, answerCalls } from '../../../tests/support/browser-shop.ts'

const ADDRESS = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const HOME = { id: 'home-of-ann-weaver', name: 'Home', isUsual: true, address: ADDRESS }
const WORK = { ...HOME, id: 'work-of-ann-weaver', address: { ...ADDRESS, street: '2 Lane' } }
const EMPTY = { ...EMPTY_ADDRESS, recipient: ANN.fullName }

async function openPage(answers: Parameters<typeof answerCalls>[0] = {}) {
  vi.resetModules()
  answerCalls({ 'get-addresses': () => ({ addresses: [HOME, WORK] }), ...answers })
  const page = {
    ...(await import('./address.ts')),
    ...(await import('./address-choice.ts')),
  }
  await page.loadSavedAddresses()
  return page
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.setItem('user', JSON.stringify(ANN))
})
afterEach(() => vi.unstubAllGlobals())

test('a chosen address fills the form, and is recognised however it is written', async () => {
  const { $address, chooseAddress, chosenAddress, editAddress } = await openPage()
  chooseAddress(WORK)
  expect($address.get()).toEqual({ ...EMPTY, ...WORK.address })
  editAddress({ postcode: 'ls1 1aa' })
  expect(chosenAddress([HOME, WORK], $address.get())).toBe(WORK)
})

test('another address is what was typed before any was chosen, or else an empty form', async () => {
  const { $address, chooseAddress, chooseOtherAddress, editAddress } = await openPage()
  chooseAddress(HOME)
  editAddress({ street: '3 Road' })
  const typed = $address.get()
  chooseAddress(WORK)
  chooseAddress(HOME)
  chooseOtherAddress()
  expect($address.get()).toEqual(typed)
  const fresh = await openPage()
  fresh.$address.set({ ...EMPTY, ...ADDRESS })
  fresh.chooseAddress(WORK)
  fresh.chooseOtherAddress()
  expect(fresh.$address.get()).toMatchObject({ recipient: ANN.fullName, street: '' })
})

test('the form works without the saved addresses if they can’t be fetched', async () => {
  const { $savedAddresses } = await openPage({ 'get-addresses': () => undefined })
  expect($savedAddresses.get()).toBeNull()
})
