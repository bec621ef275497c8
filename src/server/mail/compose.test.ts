import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { ClaimedMail } from '#db/store/deliveries.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { SITE } from '../../../../tests/support/site.ts'
import { compose } from './compose.ts'
import { TEMPLATES } from './kinds/index.ts'

const context = {
  config: readConfig({ PUBLIC_ORIGIN: 'https://shop.example' }),
  catalogue: async () => ({ frame: { site: SITE } }),
} as Context
const DATA = {
  fullName: 'Ada Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'Will it fit?',
  writtenAt: '2027-07-01T09:00:00.000Z',
  orderNumber: 'K7MX-2PQ9',
  customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  address: { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
  lines: [
    {
      productId: 101,
      sku: 'TKM',
      name: 'Traditional Airer',
      options: { color: 'black' },
      choices: [{ label: 'Colour', text: 'Black' }],
      price: 6495,
      isCancellable: true,
    },
  ],
  subtotal: 6495,
  shipping: { rate: 0, zone: 'UK mainland' },
  vat: 1083,
  total: 6495,
  createdAt: '2027-07-01T09:00:00.000Z',
  requestedAt: '2027-07-03T09:00:00.000Z',
  delivery: { from: '2027-07-19', to: '2027-07-20' },
  note: 'Royal Mail AB123',
  reason: 'Too long',
  why: 'paid £1.00, not £64.95, said Ada Lovelace',
  amount: 1000,
  refunded: 1000,
  sessionId: 'cs_test_1 Ada Lovelace',
  currency: 'gbp',
  day: '2027-07-01',
  orders: 2,
  taken: 12_990,
  accounts: 1,
  messages: 0,
  toSend: 3,
  toReview: 0,
  toCancel: 0,
  deadMails: 1,
}
const row = (kind: string, more: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: 'f3a1',
  kind,
  recipient: 'ada@example.com',
  data: DATA,
  attempt: 1,
  ...more,
})
const issueToken = async () => 'T'.repeat(43)

test.each(Object.keys(TEMPLATES))(
  '%s has a subject, both parts and the shop as sender',
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
])('%s carries its link, to the configured address', async (kind, path) => {
  const mail = await compose(context, row(kind), issueToken)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(`https://shop.example${path}${'T'.repeat(43)}`)
  }
})

test.each([
  'order-confirmed',
  'order-processing',
  'order-shipped',
  'order-delivered',
  'cancel-requested',
])('%s leads to the page of its order', async (kind) => {
  const mail = await compose(context, row(kind), issueToken)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('https://shop.example/account/order?number=K7MX-2PQ9')
  }
})

test('a mail with a new link is another mail; any other is the same when it is sent again', async () => {
  const again = { attempt: 3 }
  expect((await compose(context, row('welcome', again), issueToken))?.messageId).toBe(
    'f3a1@shop.example',
  )
  expect((await compose(context, row('reset-password', again), issueToken))?.messageId).toBe(
    'f3a1.3@shop.example',
  )
})

test('without an account there is no link to send', async () => {
  expect(await compose(context, row('reset-password'), async () => undefined)).toBeUndefined()
})

test('the owner’s answer goes to whoever wrote', async () => {
  const mail = await compose(context, row('contact-message'), issueToken)
  expect(mail?.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' })
  expect(mail?.text).toContain('1 July 2027 at 10:00')
})

test('the owner’s morning mail says what came in and only what waits', async () => {
  const mail = await compose(context, row('daily-summary'), issueToken)
  expect(mail?.subject).toBe('2 orders, £129.90 on Thursday 1 July 2027')
  expect(mail?.text).toMatch(/To send:? +3/)
  expect(mail?.text).not.toContain('To look at')
})

test('the copy to whoever wrote carries no links, nor does the greeting', async () => {
  const data = { ...DATA, name: 'Win casino.example', message: 'Now at https://casino.example' }
  const mail = await compose(context, row('contact-received', { data }), issueToken)
  for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toContain('casino')
})

test('a kind that this program does not know is an error', async () => {
  await expect(compose(context, row('newsletter'), issueToken)).rejects.toThrow('newsletter')
})

test.each([
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'a@b.example, c@d.example',
  'a@b',
])('nothing is written to %j, nor answered', async (recipient) => {
  await expect(compose(context, row('welcome', { recipient }), issueToken)).rejects.toThrow()
  const data = { ...DATA, email: recipient }
  await expect(compose(context, row('contact-message', { data }), issueToken)).rejects.toThrow()
})

test('a subject and the name of whoever wrote are one line of what can be seen', async () => {
  const data = { ...DATA, name: 'Ada\r\nBcc: x@y.example\u202E\u2028\0' }
  const mail = await compose(context, row('contact-message', { data }), issueToken)
  expect(mail?.subject).toBe('Message from Ada Bcc: x@y.example')
  expect(mail?.replyTo?.name).toBe('Ada Bcc: x@y.example')
})

test('whatever a name or message holds, the mail has the headers it would have anyway', async () => {
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
  const expected = await headersOf(DATA)
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
      expect(await headersOf({ ...DATA, name, message })).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})
