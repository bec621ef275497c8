import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { issueLink } from '#server/http/mailed-links.ts'
import {
  ADA,
  isSessionValid,
  linkToken,
  listOutbox,
  login,
  readMailedToken,
} from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { changeAccountEmail, undoEmail } from '../../support/email-change.ts'
import { verifiedShop } from '../../support/own-shop.ts'

const A = ADA.email
const B = 'b@example.com'
const C = 'c@example.com'
const NEW = 'a password of my own'

/** Ada's first address, A, is verified; then it is changed, and after each change these days pass. */
async function story(...changes: (readonly [from: string, to: string, days: number])[]) {
  const { shop, clock } = await verifiedShop({ clock: stoppedClock() })
  clock.advance(DAY_MS)
  /** Returns the session in which the email was changed. */
  async function change(from: string, to: string, days = 0): Promise<string> {
    const { token } = (await login(shop, { email: from })).json
    await changeAccountEmail(shop, token, to)
    clock.advance(days * DAY_MS)
    return token
  }
  let session = ''
  for (const each of changes) session = await change(...each)
  return {
    shop,
    clock,
    session,
    change,
    link: (email: string) => readMailedToken(shop, 'email-changed', email),
    /** Resolves with the email that the account then has, or none. */
    undo: async (token: string) => (await undoEmail(shop, token)).json.email,
    mailsToB: async () =>
      (await listOutbox(shop)).filter((mail) => /^email-.* to b@example/.test(mail)),
    emailOf: async (password: string = ADA.password) => {
      const all = await Promise.all([A, B, C].map((email) => login(shop, { email, password })))
      return all.find(({ status }) => status === 200)?.json.email
    },
    changePassword: async (token: string) => {
      const body = { currentPassword: ADA.password, newPassword: NEW }
      expect((await shop.post('change-password', body, { token })).status).toBe(200)
    },
  }
}
type Story = Awaited<ReturnType<typeof story>>

describe('a later address', () => {
  test('an email that the account had for less than a week gets a notice without a link', async () => {
    const { mailsToB } = await story([A, B, 6], [B, C, 0])
    expect(await mailsToB()).toEqual([`email-left to ${B}`])
  })

  test('an email that the account had for a week undoes a change until somebody sets a password', async () => {
    const { link, undo } = await story([A, B, 7], [B, C, 1])
    expect(await undo(await link(B))).toBe(B)
  })

  test.each([
    ['changes', ({ changePassword, session }: Story) => changePassword(session)],
    [
      'resets',
      async ({ shop }: Story) => {
        const token = await linkToken(shop, 'reset-password', C)
        await shop.post('auth-reset-password', { token, newPassword: NEW })
      },
    ],
  ] as const)('undoes nothing once somebody %s the password', async (_what, setPassword) => {
    const here = await story([A, B, 8], [B, C, 0])
    const link = await here.link(B)
    await setPassword(here)
    expect(await here.undo(link)).toBeUndefined()
    expect(await here.emailOf(NEW)).toBe(C)
  })
})

describe('changing back to an address that the account had within 90 days', () => {
  test('changing back to an earlier email sends no link to the abandoned email, which may be a thief’s', async () => {
    const { shop, session: thief, change, link, ...here } = await story([A, B, 8])
    const owner = await change(B, A)
    expect(await here.mailsToB()).toEqual([`email-left to ${B}`])
    await expect(link(B)).rejects.toThrow()
    await here.changePassword(owner)
    expect(await isSessionValid(shop, thief)).toBe(false)
    expect(await isSessionValid(shop, owner)).toBe(true)
    expect(await here.emailOf()).toBeUndefined()
    const reset = { email: B, purpose: 'reset-password' } as const
    expect(await issueLink(shop.context, reset)).toBeUndefined()
    expect(await here.emailOf(NEW)).toBe(A)
  })

  test('changing back to an earlier email voids the links of the changes made since', async () => {
    const { change, link, undo, emailOf } = await story([A, B, 8], [B, C, 1])
    const since = await link(B)
    await change(C, A)
    expect(await undo(since)).toBeUndefined()
    expect(await emailOf()).toBe(A)
  })

  test('after changing back to it, the oldest email can undo the next change', async () => {
    const { change, link, undo, changePassword } = await story([A, B, 1])
    const before = await link(A)
    await change(B, A, 1)
    expect(await undo(before)).toBeUndefined()
    await changePassword(await change(A, C, 1))
    expect(await undo(await link(A))).toBe(A)
  })

  test('changing back to an email keeps the links with which even earlier emails can undo a change', async () => {
    const { change, link, undo } = await story([A, B, 1])
    const earliest = await link(A)
    await change(B, C, 1)
    await change(C, B, 1)
    expect(await undo(earliest)).toBe(A)
  })

  test('after changing back to an earlier email, other accounts can use the abandoned email', async () => {
    const { shop } = await story([A, B, 1], [B, A, 0])
    expect((await shop.post('auth-register', { ...ADA, email: B })).status).toBe(200)
  })
})

test('an account’s earlier email is forgotten after 90 days, and until then stored only as a hash', async () => {
  const { shop, clock, change, link, undo } = await story([A, B, 8])
  const { store } = shop.context
  const keptAfterCleaning = async () => {
    await deleteExpired.run(shop.context, new AbortController().signal)
    return JSON.stringify([
      await store.selectFrom('emailChanges').selectAll().execute(),
      await store.selectFrom('formerEmails').selectAll().execute(),
    ])
  }
  expect(await keptAfterCleaning()).toMatch(/^[^@]*emailHash[^@]*$/)
  const { token } = (await login(shop, { email: B })).json
  const { formerEmails } = (await shop.get('account-data', { token })).json
  expect(formerEmails).toEqual([{ leftAt: '2026-03-03T09:00:00.000Z' }])
  clock.advance(82 * DAY_MS)
  expect(await keptAfterCleaning()).toBe('[[],[]]')
  await change(B, A, 1)
  expect(await undo(await link(B))).toBe(B)
})
