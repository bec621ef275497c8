import { beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import type { Moment } from '#domain/time/day.ts'
import {
  fakeReplies,
  jsonReply,
  openBrowser,
  shownToasts,
  ANN_USER as VERIFIED_ANN,
} from '../../../tests/support/browser-shop.ts'

import {
  $sessions,
  deleteAccount,
  downloadData,
  endSession,
  loadAccount,
  logoutEverywhere,
  resendVerification,
} from './account.ts'
import { saveAddressDraft } from './address-draft.ts'
import { $user, saveUser } from './user.ts'

const ANN = { ...VERIFIED_ANN, isVerified: false }
const HERE = {
  id: 'a',
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T10:00:00.000Z' as Moment,
  lastUsedAt: '2026-11-21T10:00:00.000Z' as Moment,
  isCurrent: true,
}
const THERE = { ...HERE, id: 'b', device: 'Safari on iPhone', isCurrent: false }
const { id: userId, token: _token, ...rest } = ANN
const ACCOUNT = { userId, ...rest, createdAt: HERE.createdAt, sessions: [HERE, THERE] }
const ended = () => ({ message: 'ok' })

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

beforeEach(() => openBrowser({ user: ANN }))

test('the account’s sessions are fetched with the user’s token', async () => {
  fakeReplies({ account: () => ACCOUNT })
  await loadAccount()
  expect($sessions.get()).toEqual({ state: 'loaded', sessions: [HERE, THERE] })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({
    headers: { authorization: `Bearer ${ANN.token}` },
  })
})

test('loading the account marks the user as verified if the server says so', async () => {
  fakeReplies({ account: () => ({ ...ACCOUNT, isVerified: true }) })
  await loadAccount()
  expect($user.get()).toEqual({ ...ANN, isVerified: true })
})

test('a late 401 for an old token does not end the new session', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const loading = loadAccount()
  saveUser({ ...ANN, token: 'new' })
  late.resolve(jsonReply(401, {}))
  await loading
  expect($user.get()?.token).toBe('new')
})

test('a resend refused because the email is already verified marks the user as verified', async () => {
  const message = 'Your email address is already verified'
  fakeReplies({
    'resend-verification': () => jsonReply(409, { message }),
    account: () => ({ ...ACCOUNT, isVerified: true }),
  })
  await resendVerification()
  expect(shownToasts()).toEqual([['error', message]])
  expect($user.get()?.isVerified).toBe(true)
})

test.each([
  ['ending another session', ended],
  ['ending a session that has ended by itself', () => jsonReply(404, { message: 'Ended already' })],
])('%s reloads the list', async (_, answer) => {
  const calls = fakeReplies({ 'end-sessions': answer, account: () => ACCOUNT })
  await endSession(THERE, 'password1')
  expect(calls[0]?.[1]).toEqual({ sessionId: 'b', password: 'password1' })
  expect(shownToasts()).toEqual([['info', 'Safari on iPhone has been signed out']])
  expect($sessions.get().state).toBe('loaded')
  expect($user.get()).toEqual(ANN)
})

test.each([
  ['signing out everywhere', logoutEverywhere, 'info', 'You have been logged out everywhere'],
  ['deleting the account', deleteAccount, 'success', 'Your account has been deleted'],
])('%s signs out this browser', async (_, work, type, message) => {
  const calls = fakeReplies({ 'end-sessions': ended, 'delete-account': ended })
  saveAddressDraft(ANN.id, { ...EMPTY_ADDRESS, street: '1 High Street' })
  await work('password1')
  expect(calls.map(([, body]) => body)).toEqual([{ password: 'password1' }])
  expect($user.get()).toBeNull()
  expect(sessionStorage.getItem('checkout-address')).toBeNull()
  expect(shownToasts()).toEqual([[type, message]])
  expect(replace.mock.calls).toEqual(work === deleteAccount ? [['/']] : [])
})

test('the file with an account’s data is named after the day in London', async () => {
  fakeReplies({ 'account-data': () => ({ exportedAt: '2026-06-10T23:30:00.000Z' }) })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: Element) {
    saved.push(this.getAttribute('download') ?? '')
  })
  await downloadData()
  expect(saved).toEqual(['account-data-2026-06-11.json'])
})
