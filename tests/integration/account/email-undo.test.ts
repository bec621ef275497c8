import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import {
  ADA,
  isSessionValid,
  listOutbox,
  login,
  newUser,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { changeAccountEmail, undoEmail } from '../../support/email-change.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const THIEF = 'thief@example.com'
const OWN = 'a password of my own'
const EVE = { ...ADA, email: 'eve@example.com' }

async function stolen(shop: ShopServer) {
  const { token } = await newVerifiedUser(shop)
  await changeAccountEmail(shop, token, THIEF)
  return { token, link: await readMailedToken(shop, 'email-changed', ADA.email) }
}

test('undoing an email change restores the old email, ends all sessions and lets its owner choose a password once', async () => {
  await using shop = await startShop()
  const { token, link } = await stolen(shop)
  const { status, json } = await undoEmail(shop, link)
  expect([status, json.email]).toEqual([200, ADA.email])
  expect(await isSessionValid(shop, token)).toBe(false)
  for (const email of [ADA.email, THIEF]) expect((await login(shop, { email })).status).toBe(401)
  expect(await listOutbox(shop)).toContain(`email-restored to ${THIEF}`)
  const choice = { token: json.resetToken, newPassword: OWN }
  expect((await shop.post('auth-reset-password', choice)).status).toBe(200)
  expect((await login(shop, { password: OWN })).json).toMatchObject({
    email: ADA.email,
    isVerified: true,
  })
  expect((await undoEmail(shop, link)).status).toBe(400)
  expect((await login(shop, { password: OWN })).status).toBe(200)
})

test('an email change can be undone for a week; then other accounts can use the old email', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { link } = await stolen(shop)
  clock.advance(7 * DAY_MS - HOUR_MS)
  expect((await shop.post('auth-register', ADA)).status).toBe(409)
  clock.advance(HOUR_MS)
  expect((await undoEmail(shop, link)).status).toBe(400)
  expect((await shop.post('auth-register', ADA)).status).toBe(200)
  await deleteExpired.run(shop.context, new AbortController().signal)
  expect(await shop.context.store.selectFrom('emailChanges').selectAll().execute()).toEqual([])
})

test('to the end of the week an email change can be undone after a thief changed email and password again, and undoing voids the thief’s pending change', async () => {
  const clock = stoppedClock()
  await using shop = await startShop({ clock: clock.now })
  const { token, link } = await stolen(shop)
  clock.advance(7 * DAY_MS - HOUR_MS)
  const newPassword = 'the password of a thief'
  const passwords = { currentPassword: ADA.password, newPassword }
  expect((await shop.post('change-password', passwords, { token })).status).toBe(200)
  await changeAccountEmail(shop, token, 'thief@second.example', newPassword)
  const third = { email: 'thief@third.example', currentPassword: newPassword }
  await shop.post('change-email', third, { token })
  const pending = await readMailedToken(shop, 'change-email', third.email)

  expect((await undoEmail(shop, link)).json.email).toBe(ADA.email)
  const late = { token: pending, currentPassword: newPassword }
  expect((await shop.post('confirm-email', late)).status).toBe(400)
  expect(await isSessionValid(shop, token)).toBe(false)
})

test('for a week after an email change no other account can take the old email', async () => {
  await using shop = await startShop()
  const { link } = await stolen(shop)
  const eve = await newVerifiedUser(shop, EVE)
  expect((await shop.post('auth-register', ADA)).status).toBe(409)
  const body = { email: ADA.email, currentPassword: ADA.password }
  expect((await shop.post('change-email', body, eve)).status).toBe(200)
  expect(await listOutbox(shop)).toContain(`email-taken to ${ADA.email}`)
  expect((await undoEmail(shop, link)).status).toBe(200)
})

test('of twenty concurrent uses of one link to undo an email change, one succeeds', async () => {
  await using shop = await startShop()
  const { link } = await stolen(shop)
  const replies = await Promise.all(Array.from({ length: 20 }, () => undoEmail(shop, link)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
})

test('an email change is undone neither by a GET of the link, as from an email scanner, nor after the account is deleted', async () => {
  await using shop = await startShop()
  const { token, link } = await stolen(shop)
  await shop.get(`undo-email?token=${link}`)
  expect(await isSessionValid(shop, token)).toBe(true)
  await shop.post('delete-account', { password: ADA.password }, { token })
  expect((await undoEmail(shop, link)).status).toBe(400)
  await newUser(shop)
})

test('the store holds no token of a link to undo an email change in plain text', async () => {
  await using shop = await startShop()
  const { token } = await newVerifiedUser(shop)
  const body = { email: THIEF, currentPassword: ADA.password }
  await shop.post('change-email', body, { token })
  const link = await readMailedToken(shop, 'change-email', THIEF)
  const { store } = shop.context
  const kept = JSON.stringify([
    await store.selectFrom('emailChanges').selectAll().execute(),
    await store.selectFrom('outbox').selectAll().execute(),
  ])
  expect(kept).toContain(THIEF)
  expect(kept).not.toContain(link)
})
