import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN_USER, openBrowser, storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { $user, saveUser, signOutHere } from './user.ts'

beforeEach(() => openBrowser())
afterEach(() => vi.unstubAllGlobals())

test('saveUser stores exactly the five specified fields under the key user', () => {
  const answer = { ...ANN_USER, userId: '1', message: 'Welcome' }
  expect(saveUser(answer)).toBe(true)
  expect(localStorage.getItem('user')).toBe(JSON.stringify(ANN_USER))
  expect($user.get()).toMatchObject(ANN_USER)
})

test('signing out removes the user from storage', () => {
  saveUser(ANN_USER)
  signOutHere()
  expect($user.get()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a sign-in or sign-out in another tab also changes the user in this tab', () => {
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

test('saveUser returns false when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  expect(saveUser(ANN_USER)).toBe(false)
  expect($user.get()).toBeNull()
})
