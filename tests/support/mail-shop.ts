import { type Logger, pino } from 'pino'
import { openStore, type StoreHandle } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { createMailer } from '#server/adapters/smtp.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { SITE } from './site.ts'
import { migratedStore, type TestStore } from './store.ts'

export type MailShop = Awaited<ReturnType<typeof mailShop>>

/** The parts of a shop that send email, with a clock that only `wait` moves. `timeoutMs` is the mailer's. */
export async function mailShop(
  smtpUrl: string | undefined,
  { place, timeoutMs = 60_000 }: { readonly place?: TestStore; readonly timeoutMs?: number } = {},
) {
  const home = place ?? (await migratedStore())
  const store = openStore(home.location)
  await migrateStore(store)
  const logged: Record<string, unknown>[] = []
  const log: Logger = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) })
  let time = Date.parse('2027-03-28T00:30:00.000Z')
  const mailer = smtpUrl
    ? createMailer(smtpUrl, { socketTimeout: timeoutMs, greetingTimeout: timeoutMs })
    : undefined
  const context = {
    config: readConfig({ ...home.env, PUBLIC_ORIGIN: 'https://shop.example' }),
    store,
    mailer,
    log,
    clock: () => new Date(time),
    catalogue: async () => ({ site: SITE }),
  } as Context
  return {
    context,
    store,
    place: home,
    logged,
    /** Advances the clock by milliseconds. */
    wait: (passed: number) => {
      time += passed
    },
    [Symbol.asyncDispose]: async () => {
      mailer?.close()
      await store.destroy()
      if (!place) await home[Symbol.asyncDispose]()
    },
  }
}

/** Queues an email to `<name>@example.com`, due at once. */
export async function enqueueWelcome(store: StoreHandle, name: string, now: Date): Promise<void> {
  await enqueueMail(store, {
    kind: 'welcome',
    recipient: `${name}@example.com`,
    dedupeKey: `welcome:${name}`,
    data: { fullName: 'Ada Lovelace' },
    now: now.toISOString(),
  })
}

export const issueToken = async () => 'T'.repeat(43)

export const sendDueMailOf = ({ context }: MailShop) => sendDueMail(context, issueToken)

export const enqueueMailTo = ({ store, context }: MailShop, name = 'a') =>
  enqueueWelcome(store, name, context.clock())

export const outboxRows = ({ store }: MailShop) => store.selectFrom('outbox').selectAll().execute()
