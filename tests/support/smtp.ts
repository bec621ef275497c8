import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server treats the next mails: accepts them, or fails as real servers do. */
export type SmtpBehaviour = 'take' | 'greylist' | 'refuse' | 'hang after DATA'

export interface ReceivedMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
}

export interface SmtpFake extends AsyncDisposable {
  readonly url: string
  /** The emails received, in order, also those whose reply hangs. */
  readonly mails: readonly ReceivedMail[]
  manner: SmtpBehaviour
  /** Sends the pending replies, accepting those emails, and accepts all later emails. */
  readonly release: () => void
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
}

export async function startSmtp(): Promise<SmtpFake> {
  const mails: ReceivedMail[] = []
  const hanging: (() => void)[] = []
  let server = make()
  let port = 0

  function make(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 0,
      onRcptTo({ address }, _session, callback) {
        if (fake.manner === 'greylist') return callback(refusal(451, '4.7.1 Greylisted, try later'))
        if (fake.manner === 'refuse')
          return callback(refusal(550, `5.1.1 <${address}> No such user`))
        callback()
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const { mailFrom, rcptTo } = session.envelope
          const from = mailFrom ? mailFrom.address : ''
          const envelope = { from, to: rcptTo.map(({ address }) => address) }
          mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), envelope })
          if (fake.manner === 'take') callback()
          else hanging.push(callback)
        })
      },
    })
  }

  async function start(): Promise<void> {
    server = make()
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }
  const stop = () => new Promise<void>((resolve) => server.close(resolve))

  await start()
  const fake: SmtpFake = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    manner: 'take',
    release: () => {
      fake.manner = 'take'
      for (const accept of hanging.splice(0)) accept()
    },
    start,
    stop,
    [Symbol.asyncDispose]: stop,
  }
  return fake
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
