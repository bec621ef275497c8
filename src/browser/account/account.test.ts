// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import { saveAddressDraft } from '../checkout/address-draft.ts'

const ANN = {
  id: '1',
  email: 'ann@example.com',
  fullName: 'Ann',
  isVerified: false,
  token: 't'.repeat(43),
}
const HERE = {
  id: 'a',
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-21T10:00:00.000Z',
  isCurrent: true,
}
const THERE = { ...HERE, id: 'b', device: 'Safari on iPhone', isCurrent: false }
const { id: userId, token: _token, ...rest } = ANN
const ACCOUNT = { userId, ...rest, createdAt: HERE.createdAt, sessions: [HERE, THERE] }

const DRAFT = { ...EMPTY_ADDRESS, street: '1 High Street' }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

let account: typeof import('./account.ts')
let $user: typeof import('./user.ts')['$user']
let toasts: () => unknown[]

beforeEach(async () => {
  vi.resetModules()
  replace.mockClear()
  localStorage.setItem('user', JSON.stringify(ANN))
  account = await import('./account.ts')
  $user = (await import('./user.ts')).$user
  const { $toasts } = await import('../toasts.ts')
  toasts = () => $toasts.get().map(({ type, message }) => [type, message])
})
afterEach(() => vi.unstubAllGlobals())

/** Answers calls by path: with JSON, or with a status and JSON. */
function serve(replies: Readonly<Record<string, unknown>>) {
  const fetched = vi.fn(async (path: string, _init: RequestInit) => {
    const reply = replies[path.slice('/api/'.length)] ?? [404, { message: 'Not found' }]
    const [status, json] = Array.isArray(reply) ? reply : [200, reply]
    return Response.json(json, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('loading the account', () => {
  test('the account’s sessions are fetched with the user’s token', async () => {
    const fetched = serve({ account: ACCOUNT })
    await account.loadAccount()
    expect(account.$sessions.get()).toEqual({ state: 'loaded', sessions: [HERE, THERE] })
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ authorization: `Bearer ${ANN.token}` })
  })

  test('marks the user as verified if the server says so', async () => {
    serve({ account: { ...ACCOUNT, isVerified: true } })
    await account.loadAccount()
    expect($user.get()).toEqual({ ...ANN, isVerified: true })
  })

  test('sessions that can’t be loaded set the state to failed and show no toast', async () => {
    serve({ account: [500, {}] })
    await account.loadAccount()
    expect(account.$sessions.get().state).toBe('failed')
    expect(toasts()).toEqual([])
    expect($user.get()).toEqual(ANN)
  })

  test('an expired session signs out without a toast', async () => {
    serve({ account: [401, { message: 'Please sign in again.' }] })
    await account.loadAccount()
    expect($user.get()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(toasts()).toEqual([])
  })

  test('a late 401 for an old token does not end the new session', async () => {
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    const loading = account.loadAccount()
    const { saveUser } = await import('./user.ts')
    saveUser({ ...ANN, token: 'new' })
    late.resolve(Response.json({}, { status: 401 }))
    await loading
    expect($user.get()?.token).toBe('new')
  })
})

test('resending the verification email shows the server’s message', async () => {
  serve({ 'resend-verification': { message: 'Sent' }, account: ACCOUNT })
  await account.resendVerification()
  expect(toasts()).toEqual([['success', 'Sent']])
})

test('a resend refused because the email is already verified marks the user as verified', async () => {
  const message = 'Your email address is already verified'
  serve({ 'resend-verification': [409, { message }], account: { ...ACCOUNT, isVerified: true } })
  await account.resendVerification()
  expect(toasts()).toEqual([['error', message]])
  expect($user.get()?.isVerified).toBe(true)
})

test('ending another session reloads the list', async () => {
  const fetched = serve({ 'end-sessions': { message: 'ok' }, account: ACCOUNT })
  await account.endSession(THERE, 'password1')
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"sessionId":"b","password":"password1"}')
  expect(toasts()).toEqual([['info', 'Safari on iPhone has been signed out']])
  expect(account.$sessions.get().state).toBe('loaded')
  expect($user.get()).toEqual(ANN)
})

test('signing out everywhere signs out this browser', async () => {
  const fetched = serve({ 'end-sessions': { message: 'ok' } })
  saveAddressDraft(ANN.id, DRAFT)
  await account.logoutEverywhere('password1')
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"password":"password1"}')
  expect($user.get()).toBeNull()
  expect(sessionStorage.getItem('checkout-address')).toBeNull()
  expect(toasts()).toEqual([['info', 'You have been logged out everywhere']])
})

test('a session that has ended by itself counts as signed out', async () => {
  serve({ 'end-sessions': [404, { message: 'This session has already ended' }], account: ACCOUNT })
  await account.endSession(THERE, 'password1')
  expect(toasts()).toEqual([['info', 'Safari on iPhone has been signed out']])
})

test('ending sessions rejects with the server’s reason and keeps the user signed in', async () => {
  serve({ 'end-sessions': [422, { message: 'That password isn’t right' }] })
  await expect(account.endSession(THERE, 'wrong')).rejects.toThrow('That password isn’t right')
  await expect(account.logoutEverywhere('wrong')).rejects.toThrow('That password isn’t right')
  expect($user.get()).toEqual(ANN)
  expect(toasts()).toEqual([])
})

test('the account’s data are saved as a file named after the day', async () => {
  serve({ 'account-data': { exportedAt: '2026-11-21T10:00:00.000Z', account: { email: 'a' } } })
  const saved = Promise.withResolvers<{ name: string; blob: Blob }>()
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    blob = object as Blob
    return 'blob:x'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.resolve({ name: this.download, blob })
  })
  await account.downloadData()
  const file = await saved.promise
  expect(file.name).toBe('account-data-2026-11-21.json')
  expect(JSON.parse(await file.blob.text())).toMatchObject({ account: { email: 'a' } })
})

describe('deleting the account', () => {
  test('deleting the account signs out and opens the home page', async () => {
    const fetched = serve({ 'delete-account': { message: 'ok' } })
    saveAddressDraft(ANN.id, DRAFT)
    await account.deleteAccount('password1')
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"password":"password1"}')
    expect($user.get()).toBeNull()
    expect(sessionStorage.getItem('checkout-address')).toBeNull()
    expect(toasts()).toEqual([['success', 'Your account has been deleted']])
    expect(replace.mock.calls).toEqual([['/']])
  })

  test('deleting the account needs the right password', async () => {
    serve({ 'delete-account': [422, { message: 'That password isn’t right' }] })
    await expect(account.deleteAccount('wrong')).rejects.toThrow('That password isn’t right')
    expect($user.get()).toEqual(ANN)
  })
})
