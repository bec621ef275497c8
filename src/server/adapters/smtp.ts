import { createTransport } from 'nodemailer'
import type { Mailer } from '../kernel/mailer.ts'

/** The timeout in milliseconds for each step of delivering an email. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const DELIVERY_TIMEOUT_MS = 60_000

/** Requires TLS unless SMTP_URL ends with `?requireTLS=false`. */
export function createMailer(smtpUrl: string, limits: Partial<typeof TIMEOUTS> = {}): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    // Off this machine, the password and mailed links must not travel in plain text.
    requireTLS: !LOOPBACK_HOSTS.has(new URL(smtpUrl).hostname),
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
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
      })
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
