import { expect, test } from 'vitest'
import { sendDueMail } from '#server/mail/send-due.ts'
import { startShop } from '../../support/shop-server.ts'
import { startSmtp } from '../../support/smtp.ts'

const ADA = { email: 'ada@example.com', fullName: 'Ada', password: 'four airers on a ceiling' }
const EVIL = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
}

test('links in emails point to PUBLIC_ORIGIN and work even when a request forges Host', async () => {
  await using smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_ORIGIN: 'https://shop.example' }
  await using shop = await startShop({ env })
  const { token } = (await shop.post('auth-register', ADA, { headers: EVIL })).json
  await shop.post('auth-reset-request', { email: ADA.email }, { headers: EVIL })
  await sendDueMail(shop.context)
  shop.context.mailer?.close()

  expect(smtp.mails).toHaveLength(2)
  for (const { html, text, headerLines } of smtp.mails) {
    expect(JSON.stringify([html, text, headerLines])).not.toContain('evil.example')
  }
  const tokenAfter = (address: string) => {
    const mail = smtp.mails.find(({ text }) => text?.includes(address))
    return mail?.text?.split(address)[1]?.slice(0, 43)
  }
  const verify = { token: tokenAfter('https://shop.example/verify-email#token=') }
  const verified = await shop.post('verify-email', verify, { token })
  expect([verified.status, verified.json.isVerified]).toEqual([200, true])
  const reset = await shop.post('auth-reset-password', {
    token: tokenAfter('https://shop.example/reset-password#token='),
    newPassword: 'another airer altogether',
  })
  expect(reset.status).toBe(200)
})
