import { expect, test } from 'vitest'
import { returnPath, withReturn } from './return-path.ts'

test.each([
  '/account',
  '/checkout',
  '/',
  '/product/hills-cover?color=black#top',
  '/search?q=%2F%2F',
])('%s is a page to go back to', (path) => {
  expect(returnPath(path)).toBe(path)
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
])('%j is none', (path) => {
  expect(returnPath(path)).toBeUndefined()
})

test('nor is a page that leads to signing in', () => {
  for (const path of ['/login', '/login?from=/login', '/register', '/verify-email?token=x']) {
    expect(returnPath(path)).toBeUndefined()
  }
})

test('the way back is one value of the address', () => {
  const login = withReturn('/login', '/product/x?a=1&b=2#c')
  expect(login).toBe('/login?from=%2Fproduct%2Fx%3Fa%3D1%26b%3D2%23c')
  expect(new URLSearchParams(login.slice(7)).get('from')).toBe('/product/x?a=1&b=2#c')
  expect(withReturn('/register', undefined)).toBe('/register')
})
