import { expect, test } from 'vitest'
import { composeSample } from '../../../tests/support/compose-sample.ts'
import { MAIL_DATA } from '../../../tests/support/mail-data.ts'
import { TEMPLATES } from './kinds/index.ts'

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

test.each([
  ['verify-email', '/verify-email#token='],
  ['reset-password', '/reset-password#token='],
  ['change-email', '/change-email#token='],
  ['email-changed', '/undo-email#token='],
])('%s links to the configured origin with its token', async (kind, path) => {
  const mail = await composeSample(kind)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(`https://shop.example${path}${'T'.repeat(43)}`)
  }
})

test.each(['email-taken', 'email-left', 'email-restored'])(
  '%s carries no link with a token',
  async (kind) => {
    const mail = await composeSample(kind)
    for (const part of [mail?.html, mail?.text]) expect(part).not.toContain('token=')
  },
)

test.each([
  [true, 'even if the address or the password is changed again'],
  [false, 'until the account gets a new password'],
])('email-changed to the oldest address (%s) says what ends the link', async (isOldest, words) => {
  const mail = await composeSample('email-changed', { data: { ...MAIL_DATA, isOldest } })
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(`The link works once, for a week, ${words}`)
})

test('the email email-changed says what its undo link does', async () => {
  const mail = await composeSample('email-changed')
  const words = mail?.text?.replace(/\s+/g, ' ')
  expect(words).toContain('sign it out everywhere and ask you for a new password')
})

test('the email verify-email says what to do if the reader did not register', async () => {
  const mail = await composeSample('verify-email')
  const words = mail?.text?.replace(/\s+/g, ' ')
  expect(words).toContain(
    'open the link and press “This Wasn’t Me” to make the account yours alone',
  )
})

test.each([
  'order-confirmed',
  'order-processing',
  'order-shipped',
  'order-parcel',
  'order-delivered',
  'order-presumed',
  'cancel-requested',
])('%s links to the page of its order', async (kind) => {
  const mail = await composeSample(kind)
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain('https://shop.example/account/order?number=K7MX-2PQ9')
  }
})

test('the email daily-summary states the amount of outstanding refunds', async () => {
  const mail = await composeSample('daily-summary')
  expect(mail?.text).toMatch(/Refunds outstanding:? +1, £59\.95/)
})

test('the email order-cancelled mentions no refund, which may not have been made', async () => {
  const mail = await composeSample('order-cancelled')
  for (const part of [mail?.html, mail?.text])
    expect(part).not.toMatch(/refund|to (the|your) card/i)
})

test('a resent email keeps its Message-ID unless it carries a new link', async () => {
  const again = { attempt: 3 }
  expect((await composeSample('welcome', again))?.messageId).toBe('f3a1@shop.example')
  expect((await composeSample('reset-password', again))?.messageId).toBe('f3a1.3@shop.example')
})

test('no reset-password email is composed for an email without an account', async () => {
  expect(await composeSample('reset-password', { token: undefined })).toBeUndefined()
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
  expect(mail?.text).not.toContain('To look at')
})

test('the email contact-received carries no link from the sender’s name or message', async () => {
  const data = {
    ...MAIL_DATA,
    name: 'Win casino.example',
    message: 'Now at https://casino.example',
  }
  const mail = await composeSample('contact-received', { data })
  for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toContain('casino')
})

test('rejects an email of an unknown kind', async () => {
  await expect(composeSample('newsletter')).rejects.toThrow('newsletter')
})

test.each(['order-alert', 'order-review', 'cancel-alert', 'daily-summary'])(
  '%s names the configured orders command',
  async (kind) => {
    const mail = await composeSample(kind, { env: { OWNER_COMMANDS: 'shop' } })
    expect(mail?.text).toMatch(/: shop orders (show|ship|cancel|list) /)
    expect(mail?.text).not.toContain('npm run')
  },
)

test('an order’s email lists equal items once, with their number and sum', async () => {
  const peg = { name: 'Peg', choices: [], price: 250, isCancellable: true }
  const data = { ...MAIL_DATA, lines: [peg, { ...peg, name: 'Pole' }, peg, peg] }
  const mail = await composeSample('order-confirmed', { data })
  const words = mail?.text?.replace(/\s+/g, ' ')
  expect(words).toContain('3 × Peg')
  expect(words).toContain('£2.50 each')
  expect(words).toContain('£7.50')
  expect(words).toContain('3 Peg; 1 Pole')
})
