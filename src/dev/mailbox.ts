import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type MailFolder, openMailFolder } from './mail-folder.ts'
import { mailboxPages } from './mailbox-web.ts'

export interface MailboxOptions {
  /** The port of the mailbox's pages; 0 uses any free port. */
  readonly port: number
  readonly varDir: string
}

export interface Mailbox extends AsyncDisposable {
  readonly smtpUrl: string
  readonly url: string
}

/**
 * Starts the development mailbox: a local mail server, and pages to read the email. It doesn't keep the process alive.
 * Throws in production and when its port is in use.
 */
export async function startMailbox({ port, varDir }: MailboxOptions): Promise<Mailbox> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The mailbox is for development only. In production, set SMTP_URL.')
  }
  const mails = await openMailFolder(join(varDir, 'mailbox'))
  const pages = createServer(mailboxPages(mails))
  pages.listen(port, '127.0.0.1')
  await once(pages, 'listening')
  const { url: smtpUrl, server: smtp } = await startSmtpServer(mails)
  pages.unref()
  smtp.server.unref()
  return {
    smtpUrl,
    url: `http://localhost:${(pages.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      pages.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => pages.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
    },
  }
}

const MAX_MAIL_BYTES = 5 * 1024 * 1024

/** Starts a mail server on a free loopback port. It puts every email into the mailbox. */
async function startSmtpServer(mails: MailFolder): Promise<{ url: string; server: SMTPServer }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 0,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.add(Buffer.concat(chunks), to).then(() => callback(), callback)
      })
    },
  })
  // Broken connections need no handling: the shop's outbox sends the email again.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, server }
}
