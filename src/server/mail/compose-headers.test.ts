import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeSample } from '../../../tests/support/compose-sample.ts'
import { MAIL_DATA } from '../../../tests/support/mail-data.ts'

test.each([
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'a@b.example, c@d.example',
  'a@b',
])('rejects %j as recipient and as reply-to address', async (recipient) => {
  await expect(composeSample('welcome', { recipient })).rejects.toThrow()
  const data = { ...MAIL_DATA, email: recipient }
  await expect(composeSample('contact-message', { data })).rejects.toThrow()
})

test('contact-message removes line breaks and invisible characters from subject and reply-to name', async () => {
  const data = { ...MAIL_DATA, name: 'Ada\r\nBcc: x@y.example\u202E\u2028\0' }
  const mail = await composeSample('contact-message', { data })
  expect(mail?.subject).toBe('Message from Ada Bcc: x@y.example')
  expect(mail?.replyTo?.name).toBe('Ada Bcc: x@y.example')
})

test('no name or message can add or change a mail header', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const headersOf = async (data: object) => {
    const mail = await composeSample('contact-message', { data })
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

test.each(['contact-message', 'contact-received', 'contact-answer'])(
  '%s shortens a text of emoji without cutting one in half',
  async (kind) => {
    const message = `x${'🧺'.repeat(400)}`
    const mail = await composeSample(kind, { data: { ...MAIL_DATA, message, answer: message } })
    expect([mail?.html.isWellFormed(), mail?.text.isWellFormed()]).toEqual([true, true])
  },
)
