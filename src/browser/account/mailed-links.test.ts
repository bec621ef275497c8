import { beforeEach, expect, test, vi } from 'vitest'
import {
  jsonReply,
  openBrowser,
  ANN_USER as VERIFIED_ANN,
} from '../../../tests/support/browser-shop.ts'
import { confirmEmailChange, undoEmailChange } from './mailed-links.ts'
import { readTypedEmail } from './typed-email.ts'
import { $user } from './user.ts'

const ANN = { ...VERIFIED_ANN, isVerified: false }
const NEW = 'ann@new.example'

beforeEach(() => {
  openBrowser({ user: ANN })
  history.replaceState({ mailedToken: 'm' }, '', '/change-email')
})

function serve(json: object, status = 200) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => jsonReply(status, json))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a confirmed new email is stored if this browser is signed in to the same account', async () => {
  const fetched = serve({ userId: ANN.id, email: NEW, message: 'ok' })
  expect(await confirmEmailChange('m')).toBe(NEW)
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"m"}')
  expect($user.get()).toEqual({ ...ANN, email: NEW, isVerified: true })
  expect(history.state.mailedToken).toBeUndefined()
})

test('confirming another account’s new email does not change the signed-in user, and the sign-in form will have it', async () => {
  const fetched = serve({ userId: '2', email: NEW, message: 'ok' })
  await confirmEmailChange('m', 'a password')
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"token":"m","currentPassword":"a password"}')
  expect($user.get()).toEqual(ANN)
  expect(readTypedEmail()).toBe(NEW)
})

test('an email-change link that needs the password keeps its token, so that a reload asks again', async () => {
  serve({ message: 'Enter the password of your account' }, 403)
  await expect(confirmEmailChange('m')).rejects.toMatchObject({ status: 403 })
  expect(history.state.mailedToken).toBe('m')
  expect($user.get()).toEqual(ANN)
})

test('after an email change is undone, a reload opens the page that sets a new password', async () => {
  serve({ email: ANN.email, resetToken: 'r', message: 'ok' })
  expect(await undoEmailChange('m')).toEqual({ email: ANN.email, resetToken: 'r' })
  expect([location.pathname, history.state.mailedToken]).toEqual(['/reset-password', 'r'])
})
