import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { compose } from '#server/mail/compose.ts'
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
import { changeAccountEmail, EVE, undoEmail } from '../../support/email-change.ts'
import { verifiedShop } from '../../support/own-shop.ts'

const THIEF = 'thief@example.com'
const OWN = 'a password of my own'

/** Somebody has changed Ada's email, and she has got the link to undo it. */
async function stolen() {
  const here = await verifiedShop({ clock: stoppedClock() })
  await changeAccountEmail(here.shop, here.token, THIEF)
  return { ...here, link: await readMailedToken(here.shop, 'email-changed', ADA.email) }
}

test('undoing an email change restores the old email, ends all sessions and lets its owner choose a password once', async () => {
  const { shop, token, link } = await stolen()
  const { status, json } = await undoEmail(shop, link)
  expect([status, json.email]).toEqual([200, ADA.email])
  expect(await isSessionValid(shop, token)).toBe(false)
  for (const email of [ADA.email, THIEF]) expect((await login(shop, { email })).status).toBe(401)
  expect(await listOutbox(shop)).toContain(`email-restored to ${THIEF}`)
  const choice = { token: json.resetToken, newPassword: OWN }
  expect((await shop.post('auth-reset-password', choice)).status).toBe(200)
  const restored = { email: ADA.email, isVerified: true }
  expect((await login(shop, { password: OWN })).json).toMatchObject(restored)
  expect((await undoEmail(shop, link)).status).toBe(400)
  expect((await login(shop, { password: OWN })).status).toBe(200)
})

test('an email change can be undone for a week, in which no other account can take the old email; then one can', async () => {
  const { shop, clock, link } = await stolen()
  const eve = await newVerifiedUser(shop, EVE)
  const body = { email: ADA.email, currentPassword: ADA.password }
  expect((await shop.post('change-email', body, eve)).status).toBe(200)
  const outbox = shop.context.store.selectFrom('outbox').where('kind', '=', 'email-taken')
  const row = await outbox.selectAll().executeTakeFirstOrThrow()
  const mail = await compose(shop.context, { ...row, data: JSON.parse(row.data), attempt: 1 })
  expect([mail?.to, mail?.subject]).toEqual([
    ADA.email,
    'This address can’t be used at Test Shop yet',
  ])
  expect(mail?.text).not.toContain('/login')
  clock.advance(7 * DAY_MS - HOUR_MS)
  const message = 'This address can’t be used yet. Please use another one.'
  const refused = await shop.post('auth-register', ADA)
  expect([refused.status, refused.json]).toEqual([422, { message, fields: { email: message } }])
  clock.advance(HOUR_MS)
  expect((await undoEmail(shop, link)).status).toBe(400)
  expect((await shop.post('auth-register', ADA)).status).toBe(200)
  await deleteExpired.run(shop.context, new AbortController().signal)
  expect(await shop.context.store.selectFrom('emailChanges').selectAll().execute()).toEqual([])
})

test('to the end of the week an email change can be undone after a thief changed email and password again, and undoing voids the thief’s pending change', async () => {
  const { shop, clock, token, link } = await stolen()
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

test('of twenty concurrent uses of one link to undo an email change, one succeeds', async () => {
  const { shop, link } = await stolen()
  const replies = await Promise.all(Array.from({ length: 20 }, () => undoEmail(shop, link)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(400)])
})

test('an email change is undone neither by a GET of the link, as from an email scanner, nor after the account is deleted', async () => {
  const { shop, token, link } = await stolen()
  await shop.get(`undo-email?token=${link}`)
  expect(await isSessionValid(shop, token)).toBe(true)
  await shop.post('delete-account', { password: ADA.password }, { token })
  expect((await undoEmail(shop, link)).status).toBe(400)
  await newUser(shop)
})

test('the store holds no token of a link to confirm or undo an email change in plain text', async () => {
  const { shop, token, link } = await stolen()
  const body = { email: 'ada@new.example', currentPassword: ADA.password }
  await shop.post('change-email', body, { token })
  const confirm = await readMailedToken(shop, 'change-email', body.email)
  const { store } = shop.context
  const kept = JSON.stringify([
    await store.selectFrom('emailChanges').selectAll().execute(),
    await store.selectFrom('outbox').selectAll().execute(),
  ])
  expect(kept).toContain(body.email)
  for (const secret of [link, confirm]) expect(kept).not.toContain(secret)
})
