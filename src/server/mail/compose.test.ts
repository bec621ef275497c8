import { expect, test } from 'vitest'
import { composeSample } from '../../../tests/support/compose-sample.ts'
import { MAIL_DATA } from '../../../tests/support/mail-data.ts'
import { TEMPLATES } from './kinds/index.ts'

/** The subject, HTML and text of a sample, each in one line. */
async function partsOf(...sample: Parameters<typeof composeSample>) {
  const mail = await composeSample(...sample)
  return [mail?.html, mail?.text, mail?.subject].map((part) => part?.replace(/\s+/g, ' ') ?? '')
}
const textOf = async (...sample: Parameters<typeof composeSample>) => (await partsOf(...sample))[1]

test.each(Object.keys(TEMPLATES))(
  '%s has a subject, HTML and text parts, and the shop as sender',
  async (kind) => {
    const mail = await composeSample(kind)
    expect(mail).toMatchObject({
      messageId: 'f3a1@shop.example',
      from: { name: 'Pegs & Poles', address: 'owner@pegs.example' },
      to: 'ada@example.com',
    })
    expect(mail?.subject).not.toBe('')
    for (const part of [mail?.html, mail?.text]) {
      expect(part).toContain(kind === 'daily-summary' ? '1 July 2027' : 'Ada')
      expect(part).not.toMatch(/undefined|NaN|\[object/)
    }
  },
)

const TOKEN = 'T'.repeat(43)
const ORDER = '/account/order?number=K7MX-2PQ9'

test.each([
  ['verify-email', `/verify-email#token=${TOKEN}`],
  ['reset-password', `/reset-password#token=${TOKEN}`],
  ['change-email', `/change-email#token=${TOKEN}`],
  ['email-changed', `/undo-email#token=${TOKEN}`],
  ['order-confirmed', ORDER],
  ['order-processing', ORDER],
  ['order-shipped', ORDER],
  ['order-parcel', ORDER],
  ['order-delivered', ORDER],
  ['order-presumed', ORDER],
  ['cancel-requested', ORDER],
])('%s links to the configured origin, at %s', async (kind, path) => {
  const [html, text] = await partsOf(kind)
  for (const part of [html, text]) expect(part).toContain(`https://shop.example${path}`)
})

test.each([
  ['email-taken', /token=/],
  ['email-left', /token=/],
  ['email-restored', /token=/],
  // Perhaps no refund was made.
  ['order-cancelled', /refund|to (the|your) card/i],
])('%s says nothing like %s', async (kind, words) => {
  for (const part of await partsOf(kind)) expect(part).not.toMatch(words)
})

test.each([
  [true, 'even if the address or the password is changed again'],
  [false, 'until the account gets a new password'],
])('email-changed to the oldest address (%s) says what ends the link', async (isOldest, words) => {
  const text = await textOf('email-changed', { data: { ...MAIL_DATA, isOldest } })
  expect(text).toContain(`The link works once, for a week, ${words}`)
})

test.each([
  ['email-changed', 'sign it out everywhere and ask you for a new password'],
  ['verify-email', 'open the link and press “This Wasn’t Me” to make the account yours alone'],
  ['daily-summary', 'Refunds outstanding: 1, £59.95'],
])('%s says: %s', async (kind, words) => {
  expect((await textOf(kind))?.replace(/(outstanding):? +/, '$1: ')).toContain(words)
})

test('a resent email keeps its Message-ID unless it carries a new link', async () => {
  const again = { attempt: 3 }
  expect((await composeSample('welcome', again))?.messageId).toBe('f3a1@shop.example')
  expect((await composeSample('reset-password', again))?.messageId).toBe('f3a1.3@shop.example')
})

test('no email is composed to reset the password of an email without an account, or of an unknown kind', async () => {
  expect(await composeSample('reset-password', { token: undefined })).toBeUndefined()
  await expect(composeSample('newsletter')).rejects.toThrow('newsletter')
})

test('a reply to the email contact-message goes to the sender of the message', async () => {
  const mail = await composeSample('contact-message')
  expect(mail?.replyTo).toEqual({ name: 'Ada Lovelace', address: 'ada@example.com' })
  expect(mail?.text).toContain('1 July 2027 at 10:00')
})

test('the email daily-summary states orders and takings, and lists only tasks that exist', async () => {
  const mail = await composeSample('daily-summary')
  expect(mail?.subject).toBe('2 orders, £129.90 on Thursday 1 July 2027')
  expect(mail?.text).toMatch(/To send:? +3/)
  expect(mail?.text).toMatch(/Messages to answer:? +2/)
  expect(mail?.text).not.toContain('To look at')
  expect(mail?.text).toMatch(/Taken:? +£129\.90\n/)
  expect(mail?.text).toMatch(/Refunded:? +£10\.00\n/)
  expect(mail?.text).toMatch(/Takings after refunds:? +£119\.90\n/)
  const data = { ...MAIL_DATA, refunded: undefined }
  expect((await composeSample('daily-summary', { data }))?.text).not.toMatch(
    /Refunded|after refunds/,
  )
})

test('the email contact-received carries no link from the sender’s name or message', async () => {
  const words = { name: 'Win casino.example', message: 'Now at https://casino.example' }
  const parts = await partsOf('contact-received', { data: { ...MAIL_DATA, ...words } })
  for (const part of parts) expect(part).not.toContain('casino')
})

test.each(['order-alert', 'order-review', 'cancel-alert', 'daily-summary'])(
  '%s names the configured orders command',
  async (kind) => {
    const text = await textOf(kind, { env: { OWNER_COMMANDS: 'shop' } })
    expect(text).toMatch(/: shop orders (show|ship|cancel|list) /)
    expect(text).not.toContain('npm run')
  },
)

test('an order’s email lists equal items once, with their number and sum, and names the zone as a sentence does', async () => {
  const peg = { name: 'Peg', choices: [], price: 250, isCancellable: true }
  const lines = [peg, { ...peg, name: 'Pole' }, peg, peg]
  const text = await textOf('order-confirmed', { data: { ...MAIL_DATA, lines } })
  for (const words of ['3 × Peg', '£2.50 each', '£7.50', '3 Peg; 1 Pole', 'to the UK mainland'])
    expect(text).toContain(words)
})

test.each(['order-confirmed', 'order-shipped', 'order-delivered', 'order-presumed'])(
  '%s sends nobody whose account is deleted to a page for which they would have to sign in',
  async (kind) => {
    const address = { ...MAIL_DATA.address, country: 'IE' }
    const data = { ...MAIL_DATA, address, isAccountGone: true }
    for (const part of await partsOf(kind, { data, token: '' }))
      expect(part).not.toMatch(/account\/order|in your account|your order’s page/)
  },
)

test.each([
  [1083, false],
  [null, true],
])(
  'of an order with VAT of %s, whether its confirmation, also sent again later, names customs is %s',
  async (vat, isNamed) => {
    for (const isSent of [false, true]) {
      const text = await textOf('order-confirmed', { data: { ...MAIL_DATA, vat, isSent } })
      expect(/Customs there may charge duty/.test(text ?? '')).toBe(isNamed)
    }
  },
)

test('the email of a new order tells the owner the promised days, and nothing that the shop tells shoppers', async () => {
  const text = await textOf('order-alert')
  expect(text).toContain('It should arrive')
  expect(text).not.toMatch(/We check each order|we’ll email you/)
})
