import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import {
  ADA,
  listOutbox,
  login,
  newUser,
  newVerifiedUser,
  readMailedToken,
  statusesOfCalls,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import {
  askForChange,
  changeAccountEmail,
  confirmChange,
  EVE,
  mailedChangeToken,
  NEW_EMAIL,
  readAccount,
} from '../../support/email-change.ts'
import { adasShop, verifiedShop } from '../../support/own-shop.ts'
import type { ShopReply, ShopServer } from '../../support/shop-server.ts'

/** Ada has asked for another email, and got its link. */
async function askedChange(email = NEW_EMAIL) {
  const here = await verifiedShop({ clock: stoppedClock() })
  return { ...here, link: await mailedChangeToken(here.shop, here.token, email) }
}

test('an account’s email changes only when the mailed link is opened, and the link works once', async () => {
  const { shop, token, link } = await askedChange()
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

test('a request to change the email with a wrong password, no address or the account’s own is 422 and emails nothing', async () => {
  const { shop, token } = await adasShop()
  for (const [field, value] of [
    ['currentPassword', 'not it'],
    ['email', ''],
    ['email', 'ada'],
    ['email', ' ADA@example.com'],
  ] as const) {
    const { status, json } = await askForChange(shop, token, { [field]: value })
    expect([value, status, Object.keys(json.fields)]).toEqual([value, 422, [field]])
  }
  expect((await readAccount(shop, token)).pendingEmail).toBeNull()
  expect(await listOutbox(shop)).toEqual([`verify-email to ${ADA.email}`])
})

test('the link to confirm a new email expires after a day, and the account then no longer shows the change', async () => {
  const { shop, clock, token, link } = await askedChange()
  clock.advance(24 * HOUR_MS)
  expect((await confirmChange(shop, link, token)).status).toBe(400)
  expect(await readAccount(shop, token)).toMatchObject({ email: ADA.email, pendingEmail: null })
})

const call = (path: string, body: object) => (shop: ShopServer, token: string) =>
  shop.post(path, body, { token })
const newPassword = 'another long password'

test.each([
  ['another request', (shop: ShopServer, token: string) => askForChange(shop, token)],
  ['cancelling', call('cancel-email-change', {})],
  ['a new password', call('change-password', { currentPassword: ADA.password, newPassword })],
] as const)('%s voids the link', async (_what, act) => {
  const { shop, token, link } = await askedChange()
  expect((await act(shop, token)).status).toBe(200)
  expect((await confirmChange(shop, link, token)).status).toBe(400)
  expect((await readAccount(shop, token)).email).toBe(ADA.email)
})

test('the link to confirm a new email cannot undo the change, verify an email or reset a password', async () => {
  const { shop, token: session, link: token } = await askedChange()
  for (const path of ['undo-email', 'verify-email', 'auth-reset-password'])
    expect((await shop.post(path, { token, newPassword })).status).toBe(400)
  expect((await confirmChange(shop, token, session)).status).toBe(200)
})

test('without the account’s session the link to confirm a new email asks for the password, at most five times', async () => {
  const { shop, clock, token, link } = await askedChange()
  const eve = await newUser(shop, EVE)
  for (const session of [undefined, eve.token]) {
    const { status, json } = await confirmChange(shop, link, session)
    expect([status, json.message]).toEqual([403, 'Enter the password of your account'])
  }
  const guess = () => confirmChange(shop, link, undefined, { currentPassword: 'not it' })
  expect(Object.keys((await guess()).json.fields)).toEqual(['currentPassword'])
  expect(await statusesOfCalls(5, guess)).toEqual([...Array(4).fill(422), 429])
  expect((await readAccount(shop, token)).email).toBe(ADA.email)
  clock.advance(HOUR_MS)
  const right = await confirmChange(shop, link, undefined, { currentPassword: ADA.password })
  expect([right.status, right.json.token]).toEqual([200, undefined])
  expect((await readAccount(shop, token)).email).toBe(NEW_EMAIL)
})

test('of twenty concurrent uses of one link to confirm a new email, one succeeds', async () => {
  const { shop, token, link } = await askedChange()
  const use = () => confirmChange(shop, link, token)
  const replies = await Promise.all(Array.from({ length: 20 }, use))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
})

test('changing an email that was never verified sends the old email no notice and no link to undo', async () => {
  const { shop, token } = await adasShop()
  expect((await confirmChange(shop, await mailedChangeToken(shop, token), token)).status).toBe(200)
  expect(await listOutbox(shop)).not.toContain(`email-changed to ${ADA.email}`)
  expect((await shop.post('auth-register', ADA)).status).toBe(200)
})

test('an account can request three email changes an hour, and one email is sent three links an hour', async () => {
  const { shop, clock, token } = await verifiedShop({ clock: stoppedClock() })
  const eve = await newVerifiedUser(shop, EVE)
  const tried = await statusesOfCalls(4, () => askForChange(shop, token))
  expect(tried).toEqual([200, 200, 200, 429])
  expect((await askForChange(shop, eve.token)).status).toBe(429)
  clock.advance(HOUR_MS)
  expect((await askForChange(shop, eve.token)).status).toBe(200)
})

test('the account download lists email changes, and deleting the account deletes them and the emails about them', async () => {
  const { shop, token, link } = await askedChange()
  await confirmChange(shop, link, token)
  await askForChange(shop, token, { email: 'ada@third.example' })
  const { emailChanges } = (await shop.get('account-data', { token })).json
  expect(emailChanges).toMatchObject([
    { from: ADA.email, to: NEW_EMAIL, confirmedAt: expect.any(String) },
    { from: NEW_EMAIL, to: 'ada@third.example', confirmedAt: null },
  ])
  await shop.post('delete-account', { password: ADA.password }, { token })
  expect(await shop.context.store.selectFrom('emailChanges').selectAll().execute()).toEqual([])
  expect((await listOutbox(shop)).filter((mail) => /change/.test(mail))).toEqual([])
})

describe('an address that another account has', () => {
  const comparable = ({ status, headers, text }: ShopReply) => {
    const { date: _date, 'x-request-id': _id, 'content-length': _length, ...same } = headers
    return { status, same, text: text.replaceAll(/(eve|nobody)@example\.com/g, 'somebody') }
  }

  test('changing to a taken email gets the same reply as a free one, and the owner of the taken email gets an email without a link', async () => {
    const { shop, token } = await verifiedShop({ clock: stoppedClock() })
    await newUser(shop, EVE)
    const replies = async (email: string) => [
      comparable(await askForChange(shop, token, { email })),
      comparable(await shop.get('account', { token })),
    ]
    const free = await replies('nobody@example.com')
    expect(await replies(EVE.email)).toEqual(free)
    expect(await listOutbox(shop)).toContain(`email-taken to ${EVE.email}`)
    await expect(readMailedToken(shop, 'change-email', EVE.email)).rejects.toThrow()
  })

  test('confirming a new email that another account has registered meanwhile is 409, and neither account changes', async () => {
    const { shop, token, link } = await askedChange(EVE.email)
    const eve = await newUser(shop, EVE)
    expect((await confirmChange(shop, link, token)).status).toBe(409)
    expect((await readAccount(shop, token)).email).toBe(ADA.email)
    expect((await readAccount(shop, eve.token)).fullName).toBe(EVE.fullName)
  })

  test('confirming a new email that its former owner can still take back is refused as in registering', async () => {
    const { shop, token, link } = await askedChange(EVE.email)
    const eve = await newVerifiedUser(shop, EVE)
    await changeAccountEmail(shop, eve.token, 'eve@new.example')
    const held = { message: 'This address can’t be used yet. Please use another one.' }
    expect(await confirmChange(shop, link, token)).toMatchObject({ status: 422, json: held })
    expect((await readAccount(shop, token)).email).toBe(ADA.email)
  })

  test('of two accounts that confirm the same email at the same time, one gets it', async () => {
    const { shop, token } = await verifiedShop()
    const link = await mailedChangeToken(shop, token)
    const eve = await newVerifiedUser(shop, EVE)
    const eves = await mailedChangeToken(shop, eve.token)
    const both = [confirmChange(shop, link, token), confirmChange(shop, eves, eve.token)]
    const replies = await Promise.all(both)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
