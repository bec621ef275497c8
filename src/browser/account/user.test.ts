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

test('stores exactly the five fields under the key user', async () => {
  const { saveUser, $user } = await openPage()
  const answer = { ...ANN, userId: '1', message: 'Welcome' }
  expect(saveUser(answer)).toBe(true)
  expect(localStorage.getItem('user')).toBe(JSON.stringify(ANN))
  expect($user.get()).toMatchObject(ANN)
  expect((await openPage()).$user.get()).toEqual(ANN)
})

test('forgetting the user removes it from storage', async () => {
  const { saveUser, signOutHere, $user } = await openPage()
  saveUser(ANN)
  signOutHere()
  expect($user.get()).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('a sign-in or sign-out in another tab applies in this one', async () => {
  const { $user } = await openPage()
  localStorage.setItem('user', JSON.stringify(ANN))
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect($user.get()).toEqual(ANN)
  localStorage.removeItem('user')
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect($user.get()).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":"1"}'])(
  'stored content %s reads as signed out',
  async (text) => {
    localStorage.setItem('user', text)
    const { $user } = await openPage()
    expect($user.get()).toBeNull()
  },
)

test('signing in fails when storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  const { saveUser, $user } = await openPage()
  expect(saveUser(ANN)).toBe(false)
  expect($user.get()).toBeNull()
})
