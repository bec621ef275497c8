import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { issueLink } from '#server/links/mailed-links.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  listOutbox,
  login,
  newVerifiedUser,
  readMailedToken,
} from '../../support/account.ts'
import { type Clock, stoppedClock } from '../../support/clock.ts'
import { changeAccountEmail, undoEmail } from '../../support/email-change.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const A = ADA.email
const B = 'b@example.com'
const C = 'c@example.com'
const NEW = 'a password of my own'

interface Story extends AsyncDisposable {
  readonly shop: ShopServer
  readonly clock: Clock
}

/** A shop in which Ada has verified her first address, A. */
async function begin(): Promise<Story> {
  const clock = stoppedClock()
  const shop = await startShop({ clock: clock.now })
  await newVerifiedUser(shop)
  clock.advance(DAY_MS)
  return { shop, clock, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

/** Signs in with the present address, changes it, and lets days pass. Returns the session. */
async function change({ shop, clock }: Story, from: string, to: string, days = 0): Promise<string> {
  const { token } = (await login(shop, { email: from })).json
  await changeAccountEmail(shop, token, to)
  clock.advance(days * DAY_MS)
  return token
}

const undoLink = ({ shop }: Story, email: string) => readMailedToken(shop, 'email-changed', email)
const mailsTo = async ({ shop }: Story, email: string) =>
  (await listOutbox(shop)).filter((mail) => /^email-/.test(mail) && mail.endsWith(` to ${email}`))
const emailOf = async ({ shop }: Story, password: string = ADA.password) => {
  const all = await Promise.all([A, B, C].map((email) => login(shop, { email, password })))
  return all.find(({ status }) => status === 200)?.json.email
}

async function changePassword({ shop }: Story, token: string): Promise<void> {
  const body = { currentPassword: ADA.password, newPassword: NEW }
  expect((await shop.post('change-password', body, { token })).status).toBe(200)
}

describe('a later address', () => {
  test('an email that the account had for less than a week gets a notice without a link', async () => {
    await using story = await begin()
    await change(story, A, B, 6)
    await change(story, B, C)
    expect(await mailsTo(story, B)).toEqual([`email-left to ${B}`])
  })

  test('an email that the account had for a week undoes a change until somebody sets a password', async () => {
    await using story = await begin()
    await change(story, A, B, 7)
    await change(story, B, C, 1)
    expect((await undoEmail(story.shop, await undoLink(story, B))).json.email).toBe(B)
  })

  test.each([
    ['changes', changePassword],
    [
      'resets',
      async ({ shop }: Story) => {
        const token = await linkToken(shop, 'reset-password', C)
        await shop.post('auth-reset-password', { token, newPassword: NEW })
      },
    ],
  ] as const)('undoes nothing once somebody %s the password', async (_what, setPassword) => {
    await using story = await begin()
    await change(story, A, B, 8)
    const token = await change(story, B, C)
    const link = await undoLink(story, B)
    await setPassword(story, token)
    expect((await undoEmail(story.shop, link)).status).toBe(400)
    expect(await emailOf(story, NEW)).toBe(C)
  })
})

describe('changing back to an address that the account had within 90 days', () => {
  test('changing back to an earlier email sends no link to the abandoned email, which may be a thief’s', async () => {
    await using story = await begin()
    const { shop } = story
    const thief = await change(story, A, B, 8)
    const owner = await change(story, B, A)
    expect(await mailsTo(story, B)).toEqual([`email-left to ${B}`])
    await expect(undoLink(story, B)).rejects.toThrow()
    await changePassword(story, owner)
    expect(await isSessionValid(shop, thief)).toBe(false)
    expect(await isSessionValid(shop, owner)).toBe(true)
    expect((await login(shop, { email: B })).status).toBe(401)
    expect((await login(shop, { email: B, password: NEW })).status).toBe(401)
    expect((await login(shop)).status).toBe(401)
    const reset = { email: B, purpose: 'reset-password' } as const
    expect(await issueLink(shop.context, reset)).toBeUndefined()
    expect(await emailOf(story, NEW)).toBe(A)
  })

  test('changing back to an earlier email voids the links of the changes made since', async () => {
    await using story = await begin()
    await change(story, A, B, 8)
    await change(story, B, C, 1)
    const link = await undoLink(story, B)
    await change(story, C, A)
    expect((await undoEmail(story.shop, link)).status).toBe(400)
    expect(await emailOf(story)).toBe(A)
  })

  test('after changing back to it, the oldest email can undo the next change', async () => {
    await using story = await begin()
    await change(story, A, B, 1)
    const before = await undoLink(story, A)
    await change(story, B, A, 1)
    expect((await undoEmail(story.shop, before)).status).toBe(400)
    const thief = await change(story, A, C, 1)
    await changePassword(story, thief)
    expect((await undoEmail(story.shop, await undoLink(story, A))).json.email).toBe(A)
  })

  test('changing back to an email keeps the links with which even earlier emails can undo a change', async () => {
    await using story = await begin()
    await change(story, A, B, 1)
    const link = await undoLink(story, A)
    await change(story, B, C, 1)
    await change(story, C, B, 1)
    expect((await undoEmail(story.shop, link)).json.email).toBe(A)
  })

  test('after changing back to an earlier email, other accounts can use the abandoned email', async () => {
    await using story = await begin()
    await change(story, A, B, 1)
    await change(story, B, A)
    expect((await story.shop.post('auth-register', { ...ADA, email: B })).status).toBe(200)
  })
})

test('an account’s earlier email is forgotten after 90 days, and until then stored only as a hash', async () => {
  await using story = await begin()
  const { shop, clock } = story
  const clean = () => deleteExpired.run(shop.context, new AbortController().signal)
  const kept = async () =>
    JSON.stringify([
      await shop.context.store.selectFrom('emailChanges').selectAll().execute(),
      await shop.context.store.selectFrom('formerEmails').selectAll().execute(),
    ])
  await change(story, A, B, 8)
  await clean()
  expect(await kept()).toContain('emailHash')
  expect(await kept()).not.toContain('@')
  const { token } = (await login(shop, { email: B })).json
  const { formerEmails } = (await shop.get('account-data', { token })).json
  expect(formerEmails).toEqual([{ leftAt: '2026-03-03T09:00:00.000Z' }])
  clock.advance(82 * DAY_MS)
  await clean()
  expect(await kept()).toBe('[[],[]]')
  await change(story, B, A, 1)
  expect((await undoEmail(shop, await undoLink(story, B))).json.email).toBe(B)
})
