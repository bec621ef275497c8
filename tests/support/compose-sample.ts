import type { ClaimedMail } from '#db/store/outbox.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { compose } from '#server/mail/compose.ts'
import { MAIL_DATA } from './mail-data.ts'
import { SITE } from './site.ts'

interface Given extends Partial<Pick<ClaimedMail, 'recipient' | 'data' | 'attempt'>> {
  /** Environment variables besides the shop's address. */
  readonly env?: Readonly<Record<string, string>>
  /** The token of mailed links; undefined as for an account that is gone. */
  readonly token?: string | undefined
}

/** Composes an email of a kind from sample data, as the sender does. */
export function composeSample(kind: string, given: Given = {}) {
  const { env, token, ...row } = { token: 'T'.repeat(43), ...given }
  const context = {
    config: readConfig({ PUBLIC_ORIGIN: 'https://shop.example', ...env }),
    catalogue: async () => ({ site: SITE }),
  } as Context
  const mail = { id: 'f3a1', kind, recipient: 'ada@example.com', data: MAIL_DATA, attempt: 1 }
  return compose(context, { ...mail, ...row }, async () => token)
}
