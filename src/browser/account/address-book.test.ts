// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN, answerCalls } from '../../../tests/support/browser-shop.ts'

const ADDRESS = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' }
const HOME = { id: 'home-of-ann-weaver', name: 'Home', isUsual: true, address: ADDRESS }

async function openPage(answers: Parameters<typeof answerCalls>[0]) {
  vi.resetModules()
  const calls = answerCalls(answers)
  return {
    calls,
    ...(await import('./address-book.ts')),
    ...(await import('./saved-addresses.ts')),
    ...(await import('../toasts.ts')),
  }
}

beforeEach(() => localStorage.setItem('user', JSON.stringify(ANN)))
afterEach(() => vi.unstubAllGlobals())

test('a deleted address can be restored as it was, the usual one as the usual one', async () => {
  const { deleteAddress, $addressBook, $toasts, calls } = await openPage({
    'delete-address': () => ({ addresses: [], message: '' }),
    'save-address': (entry) => ({ addresses: [entry], message: 'saved' }),
  })
  await deleteAddress(HOME)
  expect($addressBook.get()).toEqual({ state: 'loaded', addresses: [] })
  $toasts.get()[0]?.action?.run()
  await expect.poll(() => $addressBook.get().addresses).toEqual([HOME])
  expect(calls).toEqual([
    ['delete-address', { id: HOME.id }],
    ['save-address', HOME],
  ])
})

test('a change that can’t be sent shows a toast and leaves the addresses as they are', async () => {
  const page = await openPage({ 'get-addresses': () => ({ addresses: [HOME] }) })
  await page.loadAddressBook()
  await page.deleteAddress(HOME)
  await page.makeUsual(HOME)
  expect(page.$toasts.get().map(({ type }) => type)).toEqual(['error', 'error'])
  expect(page.$addressBook.get()).toEqual({ state: 'loaded', addresses: [HOME] })
})
