// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft } from './address-draft.ts'

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

const DRAFT = { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' }

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

let account: typeof import('./account.ts')
let orders: typeof import('./orders.ts')
let $user: typeof import('./user.ts')['$user']
let toasts: () => unknown[]

beforeEach(async () => {
  vi.resetModules()
  replace.mockClear()
  localStorage.setItem('user', JSON.stringify(ANN))
  account = await import('./account.ts')
  orders = await import('./orders.ts')
  $user = (await import('./user.ts')).$user
  const { $toasts } = await import('./toasts.ts')
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
  test('brings where it is signed in, with the user’s token', async () => {
    const fetched = serve({ account: ACCOUNT })
    await account.loadAccount()
    expect(account.$sessions.get()).toEqual({ state: 'loaded', sessions: [HERE, THERE] })
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ authorization: `Bearer ${ANN.token}` })
  })

  test('notices that the address has been verified elsewhere', async () => {
    serve({ account: { ...ACCOUNT, isVerified: true } })
    await account.loadAccount()
    expect($user.get()).toEqual({ ...ANN, isVerified: true })
  })

  test('a failure is a state, and no toast', async () => {
    serve({ account: [500, {}] })
    await account.loadAccount()
    expect(account.$sessions.get().state).toBe('failed')
    expect(toasts()).toEqual([])
    expect($user.get()).toEqual(ANN)
  })

  test('a session that has ended signs out quietly', async () => {
    serve({ account: [401, { message: 'Please sign in again.' }] })
    await account.loadAccount()
    expect($user.get()).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(toasts()).toEqual([])
  })

  test('a late answer to an old session does not end the new one', async () => {
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => late.promise)
    const loading = account.loadAccount()
    const { keepUser } = await import('./user.ts')
    keepUser({ ...ANN, token: 'new' })
    late.resolve(Response.json({}, { status: 401 }))
    await loading
    expect($user.get()?.token).toBe('new')
  })
})

test('the link to verify is sent again, in the server’s words', async () => {
  serve({ 'resend-verification': { message: 'Sent' }, account: ACCOUNT })
  await account.resendVerification()
  expect(toasts()).toEqual([['success', 'Sent']])
})

test('asked for by somebody verified meanwhile, that is what they learn', async () => {
  const message = 'Your email address is verified already'
  serve({ 'resend-verification': [409, { message }], account: { ...ACCOUNT, isVerified: true } })
  await account.resendVerification()
  expect(toasts()).toEqual([['error', message]])
  expect($user.get()?.isVerified).toBe(true)
})

test('one other place is signed out, and the list is fetched anew', async () => {
  const fetched = serve({ 'end-sessions': { message: 'ok' }, account: ACCOUNT })
  await account.endSession(THERE)
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"sessionId":"b"}')
  expect(toasts()).toEqual([['info', 'Safari on iPhone is signed out']])
  expect(account.$sessions.get().state).toBe('loaded')
  expect($user.get()).toEqual(ANN)
})

test('signing out everywhere signs out here', async () => {
  const fetched = serve({ 'end-sessions': { message: 'ok' } })
  keepDraft(ANN.id, DRAFT)
  await account.logoutEverywhere()
  expect(fetched.mock.calls[0]?.[1].body).toBe('{}')
  expect($user.get()).toBeNull()
  expect(sessionStorage.getItem('checkout-address')).toBeNull()
  expect(toasts()).toEqual([['info', 'You have been logged out everywhere']])
})

test('where it does not work nobody is signed out, and it is said', async () => {
  serve({ 'end-sessions': [500, {}] })
  await account.logoutEverywhere()
  expect($user.get()).toEqual(ANN)
  expect(toasts()).toEqual([
    ['error', 'Signing out everywhere did not work. Please try again later.'],
  ])
})

test('the data are saved as a file of the day', async () => {
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
  test('leads to the shop, signed out', async () => {
    const fetched = serve({ 'delete-account': { message: 'ok' } })
    keepDraft(ANN.id, DRAFT)
    await account.deleteAccount('password1')
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"password":"password1"}')
    expect($user.get()).toBeNull()
    expect(sessionStorage.getItem('checkout-address')).toBeNull()
    expect(toasts()).toEqual([['success', 'Your account has been deleted']])
    expect(replace.mock.calls).toEqual([['/']])
  })

  test('takes the password to be right', async () => {
    serve({ 'delete-account': [422, { message: 'The password is not right' }] })
    await expect(account.deleteAccount('wrong')).rejects.toThrow('The password is not right')
    expect($user.get()).toEqual(ANN)
  })
})

describe('orders', () => {
  const ORDER = {
    id: '1',
    order_number: 'K7MX-2PQ9',
    created_at: HERE.createdAt,
    status: 'paid',
    stripe_session_id: 'cs_1',
  }

  test('are loading, then there', async () => {
    serve({ 'get-user-orders': { orders: [ORDER] } })
    const loading = orders.loadOrders()
    expect(orders.$orders.get()).toEqual({ state: 'loading', orders: [] })
    await loading
    expect(orders.$orders.get()).toEqual({ state: 'loaded', orders: [ORDER] })
  })

  test('that cannot be fetched are logged only, and the list stays empty', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ 'get-user-orders': [500, {}] })
    await orders.loadOrders()
    expect(log.mock.calls).toEqual([['Failed to fetch orders']])
    expect(orders.$orders.get()).toEqual({ state: 'failed', orders: [] })
    expect(toasts()).toEqual([])
  })
})
