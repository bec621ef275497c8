import { createTransport } from 'nodemailer'

export interface Mail {
  /** Without angle brackets; the same for a mail that is sent again. */
  readonly messageId: string
  readonly from: Mailbox
  readonly to: string
  readonly replyTo?: Mailbox | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects when it did not within a minute. */
  readonly send: (mail: Mail) => Promise<void>
  /** Resolves when the mail server lets us in. */
  readonly check: () => Promise<void>
  readonly close: () => void
}

/** Milliseconds that each step of a delivery may take. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Milliseconds after which a delivery is cut off, whatever the mail server is doing. */
const DELIVERY_LIMIT = 60_000

/**
 * Hands mail over by SMTP, encrypted unless the address says `?requireTLS=false`, on a few
 * connections that are kept while there is something to send.
 */
export function createMailer(smtpUrl: string, limits: Partial<typeof TIMEOUTS> = {}): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    // Beyond this machine neither the password nor a reader's link travels in the open.
    requireTLS: !LOCAL.has(new URL(smtpUrl).hostname),
    idleTimeout: 30_000,
    ...TIMEOUTS,
    ...limits,
  })
  return {
    send: async ({ messageId, from, to, replyTo, subject, text, html }) => {
      await transport.sendMail({
        messageId: `<${messageId}>`,
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo }),
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        textEncoding: 'quoted-printable',
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(DELIVERY_LIMIT),
      })
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
