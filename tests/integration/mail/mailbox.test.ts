import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startLocalServices } from '#dev/local-services.ts'
import { startMailbox } from '#dev/mailbox.ts'
import { createMailer } from '#server/adapters/smtp.ts'
import { readConfig } from '#server/kernel/config.ts'
import { temporaryFolder } from '../../support/folder.ts'

const mailTo = (to: string, subject = 'Hello') => ({
  messageId: 'a@shop.example',
  from: { name: 'Shop', address: 'shop@shop.example' },
  to,
  subject,
  text: 'Plain <words>',
  html: '<html><head></head><body><h1>Rich words</h1></body></html>',
})

async function start() {
  const folder = temporaryFolder({})
  const mailbox = await startMailbox({ port: 0, varDir: folder.path })
  const mailer = createMailer(mailbox.smtpUrl)
  return {
    ...mailbox,
    folder: folder.path,
    send: mailer.send,
    get: async (path: string) => (await fetch(mailbox.url + path)).text(),
    [Symbol.asyncDispose]: async () => {
      mailer.close()
      await mailbox[Symbol.asyncDispose]()
      folder[Symbol.dispose]()
    },
  }
}

test('the mailbox lists sent email newest first and shows its HTML, text and source', async () => {
  await using box = await start()
  expect(await box.get('/')).toContain('No email yet')
  await box.send(mailTo('a@example.com', 'First'))
  await box.send(mailTo('b@example.com', 'Second <b>'))
  const list = await box.get('/')
  expect(list).toMatch(/Second &lt;b&gt;[\s\S]*First/)
  const path = /href="(\/mails\/[^"]+)"/.exec(list)?.[1] ?? ''
  expect(await box.get(path)).toContain(`<iframe src="${path}/html"`)
  expect(await box.get(`${path}?part=text`)).toContain('Plain &lt;words&gt;')
  expect(await box.get(`${path}?part=raw`)).toContain('Message-ID: &lt;a@shop.example&gt;')
  expect(await box.get(`${path}/raw`)).toContain('Message-ID: <a@shop.example>')
})

test('the mailbox shows an email’s HTML in a sandbox without scripts', async () => {
  await using box = await start()
  await box.send(mailTo('a@example.com'))
  const [mail] = JSON.parse(await box.get('/api/mails'))
  const shown = await fetch(`${box.url}/mails/${mail.id}/html`)
  expect(await shown.text()).toContain('<h1>Rich words</h1>')
  const policy = shown.headers.get('content-security-policy')
  expect(policy).toMatch(/^default-src 'none';.*sandbox/)
  expect(policy).not.toContain('allow-scripts')
})

test('email survives a restart of the mailbox until it is emptied', async () => {
  await using box = await start()
  await box.send(mailTo('a@example.com'))
  await using again = await startMailbox({ port: 0, varDir: box.folder })
  const list = await fetch(`${again.url}/api/mails`)
  expect(await list.json()).toMatchObject([{ to: ['a@example.com'], subject: 'Hello' }])
  const emptied = await fetch(`${again.url}/empty`, { method: 'POST' })
  expect(await emptied.text()).toContain('No email yet')
  expect(readdirSync(join(box.folder, 'mailbox'))).toEqual([])
})

test('development starts the mailbox only without SMTP_URL, and production refuses to', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  using folder = temporaryFolder({})
  const env = { PORT: '0', VAR_DIR: folder.path }
  const { SMTP_URL } = await startLocalServices(readConfig(env), 'Pegs')
  expect(SMTP_URL).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/)
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Mail: http:\/\/localhost:\d+$/))
  const mailed = readConfig({ ...env, SMTP_URL: 'smtp://mail.example' })
  const named = await startLocalServices(mailed, 'Pegs')
  expect(named['SMTP_URL']).toBeUndefined()
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startMailbox({ port: 0, varDir: folder.path })).rejects.toThrow('for development')
})
