import { expect, test } from 'vitest'
import { paymentAddress } from './payment-address.ts'

const SHOP = 'https://shop.example/checkout'
const LOCAL = 'http://localhost:4321/checkout'

test('an ordinary address is followed as it is', () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_test_1#fid'
  expect(paymentAddress(url, SHOP)).toBe(url)
  expect(paymentAddress(url, LOCAL)).toBe(url)
})

test('the local card provider is followed only where the shop itself is not encrypted', () => {
  const url = 'http://127.0.0.1:4242/c/pay/cs_test_1'
  expect(paymentAddress(url, LOCAL)).toBe(url)
  expect(paymentAddress(url, SHOP)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/pay',
  '/checkout',
  'https://checkout.stripe.com@evil.example/',
  'https://user:pass@evil.example/',
  'ftp://evil.example/',
  '',
  undefined,
  { url: 'https://x.example' },
])('%o is not', (url) => {
  expect(paymentAddress(url, LOCAL)).toBeUndefined()
})
