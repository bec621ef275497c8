import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { KeptMails } from './kept-mails.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** A mail server on a free port of this machine, which delivers everything into the mailbox. */
export async function startSmtpServer(
  mails: KeptMails,
): Promise<{ url: string; server: SMTPServer }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_BYTES,
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
  // A connection that breaks is its sender's business: the outbox tries again.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, server }
}
