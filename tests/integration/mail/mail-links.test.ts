import { expect, test } from 'vitest'
import { sendMail, shopWithMail } from '../../support/review-requests.ts'

const EVE = { email: 'eve@example.com', fullName: 'Eve', password: 'four airers on a ceiling' }
const EVIL = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  forwarded: 'host=evil.example',
}

test('links in emails point to PUBLIC_ORIGIN and work even when a request forges Host', async () => {
  const { shop, smtp } = await shopWithMail()
  const { token } = (await shop.post('auth-register', EVE, { headers: EVIL })).json
  await shop.post('auth-reset-request', { email: EVE.email }, { headers: EVIL })
  await sendMail(shop)

  const mails = smtp.mails.filter(({ envelope }) => envelope.to[0] === EVE.email)
  expect(mails).toHaveLength(2)
  for (const { html, text, headerLines } of mails) {
    expect(JSON.stringify([html, text, headerLines])).not.toContain('evil.example')
  }
  const tokenAfter = (address: string) => {
    const mail = mails.find(({ text }) => text?.includes(address))
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
