import { expect, test } from 'vitest'
import { issueToken } from '#server/services/auth/one-time-tokens.ts'
import { sendDueMail } from '#server/services/mail/send-due.ts'
import { startShop } from '../support/shop-server.ts'
import { startSmtp } from '../support/smtp.ts'

const ADA = { email: 'ada@example.com', fullName: 'Ada', password: 'four airers on a ceiling' }
const EVIL = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
}

test('whatever address a request names, links in mail lead to the shop, and work', async () => {
  await using smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://shop.example' }
  await using shop = await startShop({ env })
  await shop.post('auth-register', ADA, { headers: EVIL })
  await shop.post('auth-reset-request', { email: ADA.email }, { headers: EVIL })
  await sendDueMail(shop.context, issueToken)
  shop.context.mailer?.close()

  expect(smtp.mails).toHaveLength(2)
  for (const { html, text, headerLines } of smtp.mails) {
    expect(JSON.stringify([html, text, headerLines])).not.toContain('evil.example')
  }
  const tokenAfter = (address: string) => {
    const mail = smtp.mails.find(({ text }) => text?.includes(address))
    return mail?.text?.split(address)[1]?.slice(0, 43)
  }
  const verified = await shop.post('verify-email', {
    token: tokenAfter('https://shop.example/verify-email?token='),
  })
  expect([verified.status, verified.json.isVerified]).toEqual([200, true])
  const reset = await shop.post('auth-reset-password', {
    token: tokenAfter('https://shop.example/reset-password?token='),
    newPassword: 'another airer altogether',
  })
  expect(reset.status).toBe(200)
})
