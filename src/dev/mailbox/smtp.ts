import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailFolder } from './mail-folder.ts'

const MAX_MAIL_BYTES = 5 * 1024 * 1024

/** Starts a mail server on a free loopback port. It puts every mail into the mailbox. */
export async function startSmtpServer(
  mails: MailFolder,
): Promise<{ url: string; server: SMTPServer }> {
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
  // Broken connections need no handling: the shop's outbox sends the mail again.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, server }
}
