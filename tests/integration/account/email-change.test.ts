import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import {
  ADA,
  listOutbox,
  login,
  newUser,
  newVerifiedUser,
  statusesOfCalls,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import {
  askForChange,
  confirmChange,
  EVE,
  mailedChangeToken,
  NEW_EMAIL,
  readAccount,
} from '../../support/email-change.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

test('an account’s email changes only when the mailed link is opened, and the link works once', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newVerifiedUser(shop)
  const link = await mailedChangeToken(shop, token)
  const expiresAt = '2026-03-03T09:00:00.000Z'
  const waiting = { email: ADA.email, pendingEmail: { email: NEW_EMAIL, expiresAt } }
  expect(await readAccount(shop, token)).toMatchObject(waiting)
  expect((await login(shop, { email: NEW_EMAIL })).status).toBe(401)

  const { status, json } = await confirmChange(shop, link, token)
  expect([status, json.email]).toEqual([200, NEW_EMAIL])
  const moved = { email: NEW_EMAIL, pendingEmail: null, isVerified: true }
  expect(await readAccount(shop, token)).toMatchObject(moved)
  expect((await login(shop)).status).toBe(401)
  expect((await login(shop, { email: NEW_EMAIL })).status).toBe(200)
  expect(await listOutbox(shop)).toContain(`email-changed to ${ADA.email}`)
  expect((await confirmChange(shop, link, token)).status).toBe(400)
})

test.each([
  ['a wrong password', { currentPassword: 'not it' }, 'currentPassword'],
  ['no address', { email: '' }, 'email'],
  ['something that is no address', { email: 'ada' }, 'email'],
  ['the account’s own address', { email: ' ADA@example.com' }, 'email'],
])('%s is 422 with a message and emails nothing', async (_what, body, field) => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  const { status, json } = await askForChange(shop, token, body)
  expect([status, Object.keys(json.fields)]).toEqual([422, [field]])
  expect((await readAccount(shop, token)).pendingEmail).toBeNull()
  expect(await listOutbox(shop)).toEqual([`verify-email to ${ADA.email}`])
})

test('the link to confirm a new email expires after a day, and the account then no longer shows the change', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token } = await newVerifiedUser(shop)
  const link = await mailedChangeToken(shop, token)
  clock.advance(24 * HOUR_MS)
  expect((await confirmChange(shop, link, token)).status).toBe(400)
  expect(await readAccount(shop, token)).toMatchObject({ email: ADA.email, pendingEmail: null })
})

test.each([
  ['another request', (shop: ShopServer, token: string) => askForChange(shop, token)],
  [
    'cancelling',
    (shop: ShopServer, token: string) => shop.post('cancel-email-change', {}, { token }),
  ],
  [
    'a new password',
    (shop: ShopServer, token: string) => {
      const passwords = { currentPassword: ADA.password, newPassword: 'another long password' }
      return shop.post('change-password', passwords, { token })
    },
  ],
] as const)('%s voids the link', async (_what, act) => {
  await using shop = await startShop()
  const { token } = await newVerifiedUser(shop)
  const link = await mailedChangeToken(shop, token)
  expect((await act(shop, token)).status).toBe(200)
  expect((await confirmChange(shop, link, token)).status).toBe(400)
  expect((await readAccount(shop, token)).email).toBe(ADA.email)
})

test('the link to confirm a new email cannot undo the change, verify an email or reset a password', async () => {
  await using shop = await startShop()
  const { token: session } = await newVerifiedUser(shop)
  const token = await mailedChangeToken(shop, session)
  const newPassword = 'another long password'
  expect((await shop.post('undo-email', { token })).status).toBe(400)
  expect((await shop.post('verify-email', { token })).status).toBe(400)
  expect((await shop.post('auth-reset-password', { token, newPassword })).status).toBe(400)
  expect((await confirmChange(shop, token, session)).status).toBe(200)
})

test.each(['', 'x', 'A'.repeat(43), 'é'.repeat(43)])(
  'the malformed or unknown token %j is 400',
  async (token) => {
    await using shop = await startShop()
    expect((await confirmChange(shop, token)).status).toBe(400)
    expect((await shop.post('undo-email', { token })).status).toBe(400)
  },
)

describe('without the account’s session', () => {
  test('the link to confirm a new email asks for the password, and a wrong password changes nothing', async () => {
    await using shop = await startShop()
    const { token } = await newVerifiedUser(shop)
    const link = await mailedChangeToken(shop, token)
    const eve = await newUser(shop, EVE)
    for (const session of [undefined, eve.token]) {
      const { status, json } = await confirmChange(shop, link, session)
      expect([status, json.message]).toEqual([403, 'Enter the password of your account'])
    }
    const wrong = await confirmChange(shop, link, undefined, { currentPassword: 'not it' })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['currentPassword']])
    expect((await readAccount(shop, token)).email).toBe(ADA.email)
    const right = await confirmChange(shop, link, undefined, { currentPassword: ADA.password })
    expect([right.status, right.json.token]).toEqual([200, undefined])
    expect((await readAccount(shop, token)).email).toBe(NEW_EMAIL)
  })

  test('five wrong passwords when confirming a new email are 429', async () => {
    await using shop = await startShop()
    const { token } = await newVerifiedUser(shop)
    const link = await mailedChangeToken(shop, token)
    const guess = () => confirmChange(shop, link, undefined, { currentPassword: 'not it' })
    expect(await statusesOfCalls(6, guess)).toEqual([...Array(5).fill(422), 429])
  })
})

test('of twenty concurrent uses of one link to confirm a new email, one succeeds', async () => {
  await using shop = await startShop()
  const { token } = await newVerifiedUser(shop)
  const link = await mailedChangeToken(shop, token)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => confirmChange(shop, link, token)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
})

test('changing an email that was never verified sends the old email no notice and no link to undo', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  expect((await confirmChange(shop, await mailedChangeToken(shop, token), token)).status).toBe(200)
  expect(await listOutbox(shop)).not.toContain(`email-changed to ${ADA.email}`)
  expect((await shop.post('auth-register', ADA)).status).toBe(200)
})

test('an account can request three email changes an hour, and one email is sent three links an hour', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const ada = await newVerifiedUser(shop)
  const eve = await newVerifiedUser(shop, EVE)
  expect(await statusesOfCalls(4, () => askForChange(shop, ada.token))).toEqual([
    200, 200, 200, 429,
  ])
  expect((await askForChange(shop, eve.token)).status).toBe(429)
  clock.advance(HOUR_MS)
  expect((await askForChange(shop, eve.token)).status).toBe(200)
})

test('the account download lists email changes, and deleting the account deletes them and the emails about them', async () => {
  await using shop = await startShop()
  const { token } = await newVerifiedUser(shop)
  await confirmChange(shop, await mailedChangeToken(shop, token), token)
  await askForChange(shop, token, { email: 'ada@third.example' })
  const { emailChanges } = (await shop.get('account-data', { token })).json
  expect(emailChanges).toEqual([
    expect.objectContaining({ from: ADA.email, to: NEW_EMAIL, confirmedAt: expect.any(String) }),
    expect.objectContaining({ from: NEW_EMAIL, to: 'ada@third.example', confirmedAt: null }),
  ])
  await shop.post('delete-account', { password: ADA.password }, { token })
  const { store } = shop.context
  expect(await store.selectFrom('emailChanges').selectAll().execute()).toEqual([])
  const kinds = (await listOutbox(shop)).filter((mail) => /change/.test(mail))
  expect(kinds).toEqual([])
})
