import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openKeptMails } from './kept-mails.ts'
import { startSmtpServer } from './smtp.ts'
import { mailboxPages } from './web.ts'

export interface MailboxOptions {
  /** Where its pages are; 0 takes any free port. */
  readonly port: number
  /** Folder of what lasts. */
  readonly varDir: string
}

export interface Mailbox extends AsyncDisposable {
  /** Where the shop hands over its mail: `SMTP_URL`. */
  readonly smtpUrl: string
  /** Where the mail can be read. */
  readonly url: string
}

/**
 * Starts the mailbox of development: a mail server on this machine and pages to read what came.
 * It does not keep the process alive. Throws in production, and when its port is taken.
 */
export async function startMailbox({ port, varDir }: MailboxOptions): Promise<Mailbox> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The mailbox is for development: production hands mail over to SMTP_URL.')
  }
  const mails = await openKeptMails(join(varDir, 'mailbox'))
  const pages = createServer(mailboxPages(mails))
  pages.listen(port, '127.0.0.1')
  await once(pages, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port}, where mail would be read, is taken. Choose another one: MAILBOX_PORT=${port + 1}`,
    )
  })
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
