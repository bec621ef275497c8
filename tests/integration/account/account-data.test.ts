import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  listOutbox,
  login,
  newUser,
  newVerifiedUser,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

async function otherSession(shop: ShopServer, token: string): Promise<string> {
  const { sessions } = (await shop.get('account', { token })).json
  return sessions.find((session: { isCurrent: boolean }) => !session.isCurrent).id
}

test('deleting an account requires its password and removes its sessions, links and unsent email', async () => {
  await using shop = await startShop()
  const { token } = await newVerifiedUser(shop)
  const link = await linkToken(shop, 'reset-password')
  const wrong = await shop.post('delete-account', { password: 'something else' }, { token })
  expect([wrong.status, wrong.json.fields]).toEqual([
    422,
    { password: 'That password isn’t right' },
  ])
  expect(await isSessionValid(shop, token)).toBe(true)

  await shop.context.store.updateTable('outbox').set({ sentAt: '2026-01-01' }).execute()
  const { status, json } = await shop.post('delete-account', { password: ADA.password }, { token })
  expect([status, json.message]).toEqual([200, 'Your account has been deleted'])
  expect(await isSessionValid(shop, token)).toBe(false)
  expect((await login(shop)).status).toBe(401)
  const reset = { token: link, newPassword: 'long enough a one' }
  expect((await shop.post('auth-reset-password', reset)).status).toBe(400)
  const { store } = shop.context
  for (const table of ['users', 'sessions', 'oneTimeTokens'] as const) {
    expect(await store.selectFrom(table).selectAll().execute()).toEqual([])
  }
  const mails = await store.selectFrom('outbox').select(['kind', 'sentAt']).execute()
  expect(mails).toEqual([{ kind: 'account-deleted', sentAt: null }])
})

test('deleting an account whose email was never verified sends no email', async () => {
  await using shop = await startShop()
  const { token } = await newUser(shop)
  await shop.post('delete-account', { password: ADA.password }, { token })
  expect(await listOutbox(shop)).toEqual([`verify-email to ${ADA.email}`])
})

test('the account download contains the shopper’s own data, without secrets or other accounts’ data', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  await newUser(shop, { ...ADA, email: 'eve@example.com', fullName: 'Eve Other' })
  await shop.post('auth-reset-request', { email: ADA.email })
  clock.advance(HOUR_MS)
  const { token, userId } = await newUser(shop)
  expect((await shop.get('account-data', { token })).json.mails).toEqual([])
  await shop.post('verify-email', { token: await linkToken(shop, 'verify-email') }, { token })
  const { token: again } = (await login(shop)).json
  const sessionId = await otherSession(shop, again)
  await shop.post('end-sessions', { sessionId, password: ADA.password }, { token: again })
  const { json, text } = await shop.get('account-data', { token: again })
  const now = '2026-03-02T10:00:00.000Z'
  expect(json).toEqual({
    exportedAt: now,
    account: {
      userId,
      email: ADA.email,
      fullName: ADA.fullName,
      createdAt: now,
      verifiedAt: now,
      address: null,
    },
    cart: [],
    addresses: [],
    sessions: [{ device: 'A browser', createdAt: now, lastUsedAt: now }],
    emailChanges: [],
    formerEmails: [],
    orders: [],
    reviews: [],
    messages: [],
    mails: [
      { kind: 'verify-email', createdAt: now, sentAt: null },
      { kind: 'welcome', createdAt: now, sentAt: null },
    ],
  })
  for (const word of ['argon2', 'eve', again]) expect(text).not.toContain(word)
})

test('the hourly clean-up deletes expired sessions, links and limits and keeps valid ones', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  await newUser(shop)
  await linkToken(shop, 'verify-email')
  await login(shop, { password: 'something else' })
  clock.advance(6 * DAY_MS)
  const { token } = (await login(shop)).json
  const link = await linkToken(shop, 'reset-password')
  clock.advance(DAY_MS + 60_000)
  await deleteExpired.run(shop.context, new AbortController().signal)
  const { store } = shop.context
  const count = async (table: 'sessions' | 'oneTimeTokens' | 'knownNetworks') =>
    (await store.selectFrom(table).selectAll().execute()).length
  expect(await isSessionValid(shop, token)).toBe(true)
  expect([
    await count('sessions'),
    await count('oneTimeTokens'),
    await count('knownNetworks'),
  ]).toEqual([1, 0, 1])
  expect(link).toHaveLength(43)
})
