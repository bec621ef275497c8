import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { ADA, isSessionValid, linkToken, login, newUser } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { adasShop, payingShop, verifiedShop } from '../../support/own-shop.ts'
import { checkOut, checkoutBody, LATH, registerBuyer } from '../../support/paying-shop.ts'
import { startShop } from '../../support/shop-server.ts'

const EVE = { ...ADA, email: 'eve@example.com', fullName: 'Eve Other' }

test('deleting an account requires its password and removes its sessions, links and unsent email', async () => {
  const { shop, token } = await verifiedShop()
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

test('the account download contains the shopper’s own data, without secrets or other accounts’ data', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  await newUser(shop, EVE)
  await shop.post('auth-reset-request', { email: ADA.email })
  clock.advance(HOUR_MS)
  const { token, userId } = await newUser(shop)
  expect((await shop.get('account-data', { token })).json.mails).toEqual([])
  await shop.post('verify-email', { token: await linkToken(shop, 'verify-email') }, { token })
  const { token: again } = (await login(shop)).json
  const { sessions } = (await shop.get('account', { token: again })).json
  const sessionId = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id
  await shop.post('end-sessions', { sessionId, password: ADA.password }, { token: again })
  const { json, text } = await shop.get('account-data', { token: again })
  const now = '2026-03-02T10:00:00.000Z'
  const { email, fullName } = ADA
  expect(json).toEqual({
    exportedAt: now,
    account: { userId, email, fullName, createdAt: now, verifiedAt: now, address: null },
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
  const { shop, clock } = await adasShop({ clock: stoppedClock() })
  await linkToken(shop, 'verify-email')
  await login(shop, { password: 'something else' })
  clock.advance(6 * DAY_MS)
  const { token } = (await login(shop)).json
  await linkToken(shop, 'reset-password')
  clock.advance(DAY_MS + 60_000)
  await deleteExpired.run(shop.context, new AbortController().signal)
  const { store } = shop.context
  const count = async (table: 'sessions' | 'oneTimeTokens' | 'knownNetworks') =>
    (await store.selectFrom(table).selectAll().execute()).length
  expect(await isSessionValid(shop, token)).toBe(true)
  const tables = ['sessions', 'oneTimeTokens', 'knownNetworks'] as const
  expect(await Promise.all(tables.map(count))).toEqual([1, 0, 1])
})

test('the account download has orders of every status, and contact messages only once the email is verified', async () => {
  const { shop, ada, orders } = await payingShop()
  await checkOut(shop, ada)
  await checkOut(shop, ada, checkoutBody([LATH]))
  await checkOut(shop, await registerBuyer(shop, 'eve'))
  const [, lath] = await orders()
  const review = { status: 'review', paid: 1, review: 'paid £0.01, not £6.00' } as const
  const changed = shop.context.store.updateTable('orders').set(review)
  await changed.where('id', '=', String(lath?.id)).execute()
  for (const name of ['ada', 'eve']) {
    const message = `A question of ${name}`
    const written = { name, email: `${name}@example.com`, message, elapsed: 9_000, reference: '' }
    await shop.post('contact', { id: crypto.randomUUID(), ...written })
  }
  const before = (await shop.get('account-data', ada)).json
  const statuses = before.orders.map(({ status }: { status: string }) => status)
  expect(statuses.toSorted()).toEqual(['pending', 'review'])
  expect(before.messages).toEqual([])
  const token = await linkToken(shop, 'verify-email')
  const verified = (await shop.post('verify-email', { token }, ada)).json
  const { messages } = (await shop.get('account-data', { token: verified.token })).json
  const createdAt = expect.any(String)
  expect(messages).toEqual([{ name: 'ada', message: 'A question of ada', createdAt }])
})
