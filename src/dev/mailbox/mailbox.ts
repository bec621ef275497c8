import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openMailFolder } from './mail-folder.ts'
import { startSmtpServer } from './smtp.ts'
import { mailboxPages } from './web.ts'

export interface MailboxOptions {
  /** The port of its pages; 0 takes any free one. */
  readonly port: number
  readonly varDir: string
}

export interface Mailbox extends AsyncDisposable {
  readonly smtpUrl: string
  readonly url: string
}

/**
 * Starts the development mailbox: a local mail server, and pages to read the mail. It doesn't keep the process alive.
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
