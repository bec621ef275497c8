// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const ANN = {
  id: '1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  isVerified: false,
  token: 'a'.repeat(43),
}

async function openPage() {
  vi.resetModules()
  return import('./user.ts')
}

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('keeps exactly the five fields under the key user', async () => {
  const { keepUser, $user } = await openPage()
  const answer = { ...ANN, userId: '1', message: 'Welcome' }
  expect(keepUser(answer)).toBe(true)
  expect(localStorage.getItem('user')).toBe(JSON.stringify(ANN))
  expect($user.get()).toMatchObject(ANN)
  expect((await openPage()).$user.get()).toEqual(ANN)
})

test('nothing is left of it once it is forgotten', async () => {
  const { keepUser, forgetUser, $user } = await openPage()
  keepUser(ANN)
  forgetUser()
  expect($user.get()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('what another tab does counts here too', async () => {
  const { $user } = await openPage()
  localStorage.setItem('user', JSON.stringify(ANN))
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect($user.get()).toEqual(ANN)
  localStorage.removeItem('user')
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect($user.get()).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":"1"}'])('%s under its key is nobody', async (text) => {
  localStorage.setItem('user', text)
  const { $user } = await openPage()
  expect($user.get()).toBeNull()
})

test('where the browser keeps nothing nobody is signed in', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  const { keepUser, $user } = await openPage()
  expect(keepUser(ANN)).toBe(false)
  expect($user.get()).toBeNull()
})
