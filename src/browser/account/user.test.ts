import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN_USER, openBrowser, storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { $user, saveUser } from './user.ts'

beforeEach(() => openBrowser())
afterEach(() => vi.unstubAllGlobals())

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
