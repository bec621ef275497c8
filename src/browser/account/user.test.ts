import { expect, test, vi } from 'vitest'
import { ANN_USER } from '../../../tests/support/browser-shop.ts'
import { $user, saveUser } from './user.ts'

test('saveUser returns false when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  expect(saveUser(ANN_USER)).toBe(false)
  expect($user.get()).toBeNull()
})
