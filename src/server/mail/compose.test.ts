import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ClaimedMail } from '#db/store/outbox.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { MAIL_DATA } from '../../../tests/support/mail-data.ts'
import { SITE } from '../../../tests/support/site.ts'
import { compose } from './compose.ts'
import { TEMPLATES } from './kinds/index.ts'

const ENV = { PUBLIC_ORIGIN: 'https://shop.example' }
const context = {
  config: readConfig(ENV),
  catalogue: async () => ({ site: SITE }),
} as Context
const row = (kind: string, more: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: 'f3a1',
  kind,
  recipient: 'ada@example.com',
  data: MAIL_DATA,
  attempt: 1,
  ...more,
})
const issueToken = async () => 'T'.repeat(43)

test.each(Object.keys(TEMPLATES))(
  '%s has a subject, HTML and text parts, and the shop as sender',
  async (kind) => {
    const mail = await compose(context, row(kind), issueToken)
    expect(mail).toMatchObject({
      messageId: 'f3a1@shop.example',
      from: { name: 'Pegs & Poles', address: 'owner@pegs.example' },
      to: 'ada@example.com',
    })
    expect(mail?.subject).not.toBe('')
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(kind === 'daily-summary' ? '1 July 2027' : 'Ada Lovelace')
      expect(part).not.toMatch(/undefined|NaN|\[object/)
    }
  },
)

test.each([
  ['verify-email', '/verify-email?token='],
  ['reset-password', '/reset-password?token='],
  ['change-email', '/change-email?token='],
  ['email-changed', '/undo-email?token='],
])('%s links to the configured origin with its token', async (kind, path) => {
  const mail = await compose(context, row(kind), issueToken)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(`https://shop.example${path}${'T'.repeat(43)}`)
  }
})

test.each(['email-taken', 'email-restored'])('%s carries no link with a token', async (kind) => {
  const mail = await compose(context, row(kind), issueToken)
  for (const part of [mail?.html, mail?.text]) expect(part).not.toContain('token=')
})

test('email-changed says how long the change can be undone and what undoing does', async () => {
  const mail = await compose(context, row('email-changed'), issueToken)
  const words = mail?.text?.replace(/\s+/g, ' ')
  expect(words).toContain('for a week, even if the address is changed again')
  expect(words).toContain('sign it out everywhere and ask you for a new password')
})

test('verify-email tells a reader who did not register what to do', async () => {
  const mail = await compose(context, row('verify-email'), issueToken)
  const words = mail?.text?.replace(/\s+/g, ' ')
  expect(words).toContain('open the link and choose a password to make the account yours alone')
})

test.each([
  'order-confirmed',
  'order-processing',
  'order-shipped',
  'order-parcel',
  'order-delivered',
  'cancel-requested',
])('%s links to the page of its order', async (kind) => {
  const mail = await compose(context, row(kind), issueToken)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('https://shop.example/account/order?number=K7MX-2PQ9')
  }
})

test('daily-summary states outstanding refunds as an amount', async () => {
  const mail = await compose(context, row('daily-summary'), issueToken)
  expect(mail?.text).toMatch(/Refunds outstanding:? +£59\.95/)
})

test('order-cancelled mentions no refund, which may not have been made', async () => {
  const mail = await compose(context, row('order-cancelled'), issueToken)
  for (const part of [mail?.html, mail?.text])
    expect(part).not.toMatch(/refund|to (the|your) card/i)
})

test('a resent mail keeps its Message-ID unless it carries a new link', async () => {
  const again = { attempt: 3 }
  expect((await compose(context, row('welcome', again), issueToken))?.messageId).toBe(
    'f3a1@shop.example',
  )
  expect((await compose(context, row('reset-password', again), issueToken))?.messageId).toBe(
    'f3a1.3@shop.example',
  )
})

test('composes no reset-password mail for an address without an account', async () => {
  expect(await compose(context, row('reset-password'), async () => undefined)).toBeUndefined()
})

test('a reply to contact-message goes to the writer', async () => {
  const mail = await compose(context, row('contact-message'), issueToken)
  expect(mail?.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' })
  expect(mail?.text).toContain('1 July 2027 at 10:00')
})

test('daily-summary states orders and takings, and lists only what waits', async () => {
  const mail = await compose(context, row('daily-summary'), issueToken)
  expect(mail?.subject).toBe('2 orders, £129.90 on Thursday 1 July 2027')
  expect(mail?.text).toMatch(/To send:? +3/)
  expect(mail?.text).not.toContain('To look at')
})

test('contact-received carries no link from the name or the message', async () => {
  const data = {
    ...MAIL_DATA,
    name: 'Win casino.example',
    message: 'Now at https://casino.example',
  }
  const mail = await compose(context, row('contact-received', { data }), issueToken)
  for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toContain('casino')
})

test('rejects a mail of an unknown kind', async () => {
  await expect(compose(context, row('newsletter'), issueToken)).rejects.toThrow('newsletter')
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'a@b.example, c@d.example',
  'a@b',
])('rejects %j as recipient and as reply-to address', async (recipient) => {
  await expect(compose(context, row('welcome', { recipient }), issueToken)).rejects.toThrow()
  const data = { ...MAIL_DATA, email: recipient }
  await expect(compose(context, row('contact-message', { data }), issueToken)).rejects.toThrow()
})

test('contact-message removes line breaks and invisible characters from subject and reply-to name', async () => {
  const data = { ...MAIL_DATA, name: 'Ada\r\nBcc: x@y.example\u202E\u2028\0' }
  const mail = await compose(context, row('contact-message', { data }), issueToken)
  expect(mail?.subject).toBe('Message from Ada Bcc: x@y.example')
  expect(mail?.replyTo?.name).toBe('Ada Bcc: x@y.example')
})

test('no name or message can add or change a mail header', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const headersOf = async (data: object) => {
    const mail = await compose(context, row('contact-message', { data }), issueToken)
    const { message } = await transport.sendMail({ ...mail, to: mail?.to ?? '' })
    const { headers, from, to, replyTo, cc, bcc } = await PostalMime.parse(message as Buffer)
    expect({ from: from?.address, to: to?.map((entry) => entry.address), cc, bcc }).toEqual({
      from: 'owner@pegs.example',
      to: ['ada@example.com'],
      cc: undefined,
      bcc: undefined,
    })
    expect(replyTo?.map((entry) => entry.address)).toEqual(['ada@example.com'])
    return headers.map(({ key }) => key)
  }
  const expected = await headersOf(MAIL_DATA)
  const piece = fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    'Bcc: x@y.example',
    '<x@y.example>',
    ',',
    '"',
    ';',
    ' ',
    'é',
    '\u2028',
    '=?utf-8?q?=0a?=',
    'a',
  )
  const nasty = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  await fc.assert(
    fc.asyncProperty(nasty, nasty, async (name, message) => {
      expect(await headersOf({ ...MAIL_DATA, name, message })).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test.each(['order-alert', 'order-review', 'cancel-alert', 'daily-summary'])(
  '%s names the configured orders command',
  async (kind) => {
    const config = readConfig({ ...ENV, ORDERS_COMMAND: 'shop orders' })
    const mail = await compose({ ...context, config }, row(kind), issueToken)
    expect(mail?.text).toMatch(/: shop orders (show|ship|cancel|list) /)
    expect(mail?.text).not.toContain('npm run')
  },
)
