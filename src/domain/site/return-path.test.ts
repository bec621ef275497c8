import { expect, test } from 'vitest'
import { safeReturnPath, withReturnPath } from './return-path.ts'

test.each([
  '/account',
  '/checkout',
  '/',
  '/product/hills-cover?color=black#top',
  '/search?q=%2F%2F',
  '/review?order=K7MX-2PQ9&product=101',
])('accepts %s', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  '//evil',
  '//evil.example/account',
  '/\\evil',
  '\\\\evil',
  '/..//evil',
  '/.//evil',
  '/%2e%2e//evil',
  '/x/../..//evil',
  '/\t/evil',
  '/\n/evil',
  '\t//evil',
  '///evil',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'account',
  '',
  ' /account',
  '/\\/\\evil',
  null,
])('rejects %j', (path) => {
  expect(safeReturnPath(path)).toBeUndefined()
})

test('a return path to a sign-in page is rejected', () => {
  for (const path of [
    '/login',
    '/login?from=/login',
    '/register',
    '/verify-email?token=x',
    '/review',
  ]) {
    expect(safeReturnPath(path)).toBeUndefined()
  }
})

test('withReturnPath encodes the path as one query value', () => {
  const login = withReturnPath('/login', '/product/x?a=1&b=2#c')
  expect(login).toBe('/login?from=%2Fproduct%2Fx%3Fa%3D1%26b%3D2%23c')
  expect(new URLSearchParams(login.slice(7)).get('from')).toBe('/product/x?a=1&b=2#c')
  expect(withReturnPath('/register', undefined)).toBe('/register')
})
