// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, keptDraft } from './address-draft.ts'

const REPLY = {
  userId: '1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  isVerified: true,
  token: 'n'.repeat(43),
  message: 'Welcome',
}
const { userId: id, message: _message, ...rest } = REPLY
const USER = { id, ...rest }
const OLD_TOKEN = 'o'.repeat(43)

const CALLS = {
  login: ['Login failed', 'An unexpected error occurred'],
  register: ['Registration failed', 'Registration failed'],
  verifyEmail: ['Email verification failed', 'Email verification failed'],
  requestReset: ['Password reset request failed', 'Password reset request failed'],
  resetPassword: ['Password reset failed', 'Password reset failed'],
} as const

let auth: typeof import('./auth.ts')
let $user: typeof import('./user.ts')['$user']
let toasts: () => unknown[]

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  auth = await import('./auth.ts')
  $user = (await import('./user.ts')).$user
  const { $toasts } = await import('./toasts.ts')
  toasts = () => $toasts.get().map(({ type, message }) => [type, message])
})
afterEach(() => vi.unstubAllGlobals())

function answer(json: unknown, status = 200) {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(json, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Makes one of the calls with whatever arguments it takes. */
function make(name: keyof typeof CALLS): Promise<void> {
  const call: (...words: string[]) => Promise<void> = auth[name]
  return call('ann@example.com', 'password1', 'password1')
}

describe.each(Object.entries(CALLS))('%s', (key, [fallback, unexpected]) => {
  const name = key as keyof typeof CALLS

  test('shows, keeps and throws the words of a refusal', async () => {
    answer({ message: 'No, since we say so' }, 409)
    await expect(make(name)).rejects.toThrow('No, since we say so')
    expect(toasts()).toEqual([['error', 'No, since we say so']])
    expect(auth.$auth.get()).toEqual({ isLoading: false, error: 'No, since we say so' })
    expect($user.get()).toBeNull()
  })

  test('has words of its own for a refusal without any', async () => {
    answer({}, 500)
    await expect(make(name)).rejects.toThrow(fallback)
    expect(toasts()).toEqual([['error', fallback]])
    expect(auth.$auth.get().error).toBe(fallback)
  })

  test('hands on what is said of single fields', async () => {
    answer({ fields: { email: 'Wrong' } }, 422)
    await expect(make(name)).rejects.toMatchObject({ fields: { email: 'Wrong' } })
  })

  test('stays whole where the program itself fails', async () => {
    vi.stubGlobal('AbortSignal', undefined)
    await expect(make(name)).rejects.toThrow(TypeError)
    expect(toasts()).toEqual([['error', fallback]])
    expect(auth.$auth.get()).toEqual({ isLoading: false, error: unexpected })
  })

  test('clears the last error and says that it is loading, until it is done', async () => {
    answer({ message: 'No' }, 400)
    await make(name).catch(() => {})
    const slow = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => slow.promise)
    const made = make(name)
    expect(auth.$auth.get()).toEqual({ isLoading: true, error: null })
    slow.resolve(Response.json(REPLY))
    await made
    expect(auth.$auth.get()).toEqual({ isLoading: false, error: null })
  })
})

describe('signing in', () => {
  test('keeps who it is, and says nothing of it to a verified user', async () => {
    const fetched = answer(REPLY)
    await auth.login('ann@example.com', 'password1')
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/auth-login')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER)
    expect($user.get()).toEqual(USER)
    expect(toasts()).toEqual([])
  })

  test('reminds whoever has not verified their address', async () => {
    answer({ ...REPLY, isVerified: false })
    await auth.login('ann@example.com', 'password1')
    expect(toasts()).toEqual([['warning', 'Please check your email to verify your account.']])
    expect($user.get()?.isVerified).toBe(false)
  })

  test('an answer that cannot be read is called so', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const words = 'Invalid response from server. Please try again later.'
    await expect(make('login')).rejects.toThrow(words)
    expect(toasts()).toEqual([['error', words]])
  })

  test('so is a good answer without a token', async () => {
    answer({ ...REPLY, token: undefined })
    await expect(make('login')).rejects.toThrow('Invalid response from server.')
    expect(localStorage.getItem('user')).toBeNull()
  })

  test('sends the token that the new one replaces', async () => {
    localStorage.setItem('user', JSON.stringify({ ...USER, token: OLD_TOKEN }))
    dispatchEvent(new StorageEvent('storage'))
    const fetched = answer(REPLY)
    await make('login')
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({
      authorization: `Bearer ${OLD_TOKEN}`,
    })
    expect($user.get()?.token).toBe(REPLY.token)
  })

  test('says what is in the way where the browser keeps nothing', async () => {
    answer(REPLY)
    vi.stubGlobal('localStorage', undefined)
    await expect(make('login')).rejects.toThrow('Your browser keeps nothing for this site')
    expect($user.get()).toBeNull()
  })
})

test('registering signs in at once, although the address is to be verified', async () => {
  const fetched = answer({ ...REPLY, isVerified: false })
  await auth.register('Ann Weaver', 'ann@example.com', 'password1')
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
    email: 'ann@example.com',
    password: 'password1',
    fullName: 'Ann Weaver',
  })
  expect($user.get()).toEqual({ ...USER, isVerified: false })
  expect(toasts()).toEqual([
    ['success', 'Registration successful! Please check your email to verify your account.'],
  ])
})

test('verifying an address signs in', async () => {
  answer(REPLY)
  await auth.verifyEmail('token')
  expect($user.get()).toEqual(USER)
  expect(toasts()).toEqual([['success', 'Email verified successfully!']])
})

test('asking for a link says that it is sent', async () => {
  answer({ message: 'ok' })
  await auth.requestReset('ann@example.com')
  expect(toasts()).toEqual([['success', 'Password reset link sent to your email']])
})

test('a new password ends this browser’s session like every other', async () => {
  localStorage.setItem('user', JSON.stringify(USER))
  dispatchEvent(new StorageEvent('storage'))
  answer({ message: 'ok' })
  await auth.resetPassword('token', 'password1')
  expect(toasts()).toEqual([['success', 'Password has been reset successfully']])
  expect($user.get()).toBeNull()
})

test.each([
  ['the server answers', async () => Response.json({ message: 'ok' })],
  ['it cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('logging out leaves nothing behind where %s', async (_, reply) => {
  localStorage.setItem('user', JSON.stringify(USER))
  dispatchEvent(new StorageEvent('storage'))
  const fetched = vi.fn((..._: Parameters<typeof fetch>) => reply())
  vi.stubGlobal('fetch', fetched)
  keepDraft('1', { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' })
  auth.logout()
  expect($user.get()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
  expect(keptDraft('1')).toBeUndefined()
  expect(toasts()).toEqual([['info', 'You have been logged out']])
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/auth-logout',
    { headers: { authorization: `Bearer ${USER.token}` }, keepalive: true },
  ])
})
