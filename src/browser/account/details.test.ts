// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ANN = {
  id: '1',
  email: 'ann@example.com',
  fullName: 'Ann',
  isVerified: false,
  token: 't'.repeat(43),
}
const NEW = 'ann@new.example'

let details: typeof import('./details.ts')
let user: () => unknown

beforeEach(async () => {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(ANN))
  history.replaceState({ mailedToken: 'm' }, '', '/change-email')
  details = await import('./details.ts')
  const { $user } = await import('./user.ts')
  user = () => $user.get()
})
afterEach(() => vi.unstubAllGlobals())

function serve(json: object, status = 200) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) =>
    Response.json(json, { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a changed name is stored for the header and other tabs', async () => {
  serve({ fullName: 'Ann Weaver', message: 'ok' })
  await details.changeName(' Ann Weaver ')
  expect(user()).toEqual({ ...ANN, fullName: 'Ann Weaver' })
})

test('a confirmed address is stored if this browser is signed in to its account', async () => {
  const fetched = serve({ userId: '1', email: NEW, message: 'ok' })
  expect(await details.confirmEmail('m')).toBe(NEW)
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"m"}')
  expect(user()).toEqual({ ...ANN, email: NEW, isVerified: true })
  expect(history.state.mailedToken).toBeUndefined()
})

test('confirming another account’s address leaves the signed-in user as they are', async () => {
  const fetched = serve({ userId: '2', email: NEW, message: 'ok' })
  await details.confirmEmail('m', 'a password')
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"m","currentPassword":"a password"}')
  expect(user()).toEqual(ANN)
})

test('a link that needs the password keeps its token, so that a reload asks again', async () => {
  serve({ message: 'Enter the password of your account' }, 403)
  await expect(details.confirmEmail('m')).rejects.toMatchObject({ status: 403 })
  expect(history.state.mailedToken).toBe('m')
  expect(user()).toEqual(ANN)
})

test('after an undo, a reload goes on at the page that sets a new password', async () => {
  serve({ email: ANN.email, resetToken: 'r', message: 'ok' })
  expect(await details.undoEmail('m')).toEqual({ email: ANN.email, resetToken: 'r' })
  expect([location.pathname, history.state.mailedToken]).toEqual(['/reset-password', 'r'])
})
