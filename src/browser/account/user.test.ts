import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN_USER, openBrowser, storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { $user, saveUser, signOutHere } from './user.ts'

beforeEach(() => openBrowser())
afterEach(() => vi.unstubAllGlobals())

test('stores exactly the five fields under the key user', () => {
  const answer = { ...ANN_USER, userId: '1', message: 'Welcome' }
  expect(saveUser(answer)).toBe(true)
  expect(localStorage.getItem('user')).toBe(JSON.stringify(ANN_USER))
  expect($user.get()).toMatchObject(ANN_USER)
})

test('forgetting the user removes it from storage', () => {
  saveUser(ANN_USER)
  signOutHere()
  expect($user.get()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a sign-in or sign-out in another tab applies in this one', () => {
  storeInAnotherTab({ user: ANN_USER })
  expect($user.get()).toEqual(ANN_USER)
  storeInAnotherTab({})
  expect($user.get()).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":"1"}'])('stored content %s reads as signed out', (user) => {
  saveUser(ANN_USER)
  storeInAnotherTab({ user })
  expect($user.get()).toBeNull()
})

test('signing in fails when storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  expect(saveUser(ANN_USER)).toBe(false)
  expect($user.get()).toBeNull()
})
