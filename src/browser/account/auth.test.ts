import { describe, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import {
  ANN_USER,
  jsonReply,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { readAddressDraft, saveAddressDraft } from './address-draft.ts'
import { $auth, login, logout, register, requestReset, resetPassword, verifyEmail } from './auth.ts'
import { $user } from './user.ts'

const USER = { ...ANN_USER, token: 'n'.repeat(43) }
const REPLY = { ...USER, userId: USER.id }
const OLD_TOKEN = 'o'.repeat(43)

const EMAIL = 'ann@example.com'
const signIn = () => login(EMAIL, 'password1')
const CALLS: [string, () => Promise<unknown>, string, (readonly [string, string])?][] = [
  ['login', signIn, 'Login failed', ['Login failed', 'An unexpected error occurred']],
  ['register', () => register('Ann', EMAIL, 'password1'), 'Registration failed'],
  [
    'verifyEmail',
    () => verifyEmail('token'),
    'Email verification failed',
    ['Verification failed', 'Email verification failed'],
  ],
  ['requestReset', () => requestReset(EMAIL), 'Password reset request failed'],
  ['resetPassword', () => resetPassword('token', 'password1'), 'Password reset failed'],
]

function answer(json: object, status = 200) {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => jsonReply(status, json))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe.each(CALLS)('%s', (_, make, fallback, [toast, error] = [fallback, fallback]) => {
  test('a failed account call throws the server’s error message, and shows it in a toast and in $auth', async () => {
    answer({ message: 'No, since we say so' }, 400)
    await expect(make()).rejects.toThrow('No, since we say so')
    expect(shownToasts()).toEqual([['error', 'No, since we say so']])
    expect($auth.get()).toMatchObject({ isLoading: false, error: 'No, since we say so' })
    expect($user.get()).toBeNull()
  })

  test('a failed account call shows the browser’s own message if the server sends none', async () => {
    answer({}, 500)
    await expect(make()).rejects.toThrow(fallback)
    expect(shownToasts()).toEqual([['error', fallback]])
    expect($auth.get().error).toBe(fallback)
  })

  test('a refused call throws with the server’s message for each field, and shows no toast', async () => {
    answer({ fields: { email: 'Wrong' } }, 422)
    await expect(make()).rejects.toMatchObject({ faults: { email: 'Wrong' } })
    expect(shownToasts()).toEqual([])
  })

  test('a programming error in an account call is logged, and its text is not shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('AbortSignal', undefined)
    await expect(make()).rejects.toMatchObject({ name: 'CallFailure', message: '' })
    expect(log).toHaveBeenCalledWith(expect.any(TypeError))
    expect(shownToasts()).toEqual([['error', toast]])
    expect($auth.get()).toMatchObject({ isLoading: false, error })
  })

  test('a new account call clears the last error, and isLoading is true until the call ends', async () => {
    answer({ message: 'No' }, 400)
    await make().catch(() => {})
    const slow = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => slow.promise)
    const made = make()
    expect($auth.get()).toEqual({ isLoading: true, error: null, failure: null })
    slow.resolve(Response.json(REPLY))
    await made
    expect($auth.get()).toEqual({ isLoading: false, error: null, failure: null })
  })
})

test('signing in stores the user, and shows no toast to a verified one', async () => {
  const fetched = answer(REPLY)
  await signIn()
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth-login')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER)
  expect($user.get()).toEqual(USER)
  expect(shownToasts()).toEqual([])
})

test('a sign-in response of 200 without a token is reported as invalid', async () => {
  answer({ ...REPLY, token: undefined })
  await expect(signIn()).rejects.toThrow('Invalid response from server.')
  expect(localStorage.getItem('user')).toBeNull()
})

test('signing in sends the current token, for the server to revoke', async () => {
  openBrowser({ user: { ...USER, token: OLD_TOKEN } })
  const fetched = answer(REPLY)
  await signIn()
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
    authorization: `Bearer ${OLD_TOKEN}`,
  })
  expect($user.get()?.token).toBe(REPLY.token)
})

test.each([
  ['the server answers', async () => Response.json({ message: 'ok' })],
  ['it cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('logging out clears the user and the address draft when %s', async (_, reply) => {
  openBrowser({ user: USER })
  const fetched = vi.fn((..._: Parameters<typeof fetch>) => reply())
  vi.stubGlobal('fetch', fetched)
  saveAddressDraft('1', { ...EMPTY_ADDRESS, street: '1 High Street' })
  logout()
  expect($user.get()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(readAddressDraft('1')).toBeUndefined()
  expect(shownToasts()).toEqual([['info', 'You have been logged out']])
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/auth-logout',
    { headers: { authorization: `Bearer ${USER.token}` }, keepalive: true },
  ])
})
