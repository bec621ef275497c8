import { expect, test } from 'vitest'
import { paymentPageUrl } from './pages.ts'

const SHOP = 'https://shop.example/checkout'
const LOCAL = 'http://localhost:4321/checkout'

test('paymentPageUrl accepts an HTTPS URL unchanged', () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_test_1#fid'
  expect(paymentPageUrl(url, SHOP)).toBe(url)
  expect(paymentPageUrl(url, LOCAL)).toBe(url)
})

test('paymentPageUrl accepts HTTP only if the shop itself uses HTTP', () => {
  const url = 'http://127.0.0.1:4242/c/pay/cs_test_1'
  expect(paymentPageUrl(url, LOCAL)).toBe(url)
  expect(paymentPageUrl(url, SHOP)).toBeUndefined()
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
])('rejects %o', (url) => {
  expect(paymentPageUrl(url, LOCAL)).toBeUndefined()
})
