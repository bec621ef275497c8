import { type Logger, pino } from 'pino'
import { openStore, type Store, type StoreHandle } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { createMailer } from '#server/adapters/smtp.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { SITE } from './site.ts'
import { type TestStore, testStore } from './store.ts'

export interface MailShop extends AsyncDisposable {
  readonly context: Context
  readonly store: Store
  readonly place: TestStore
  /** What it logged, a parsed line each. */
  readonly logged: Record<string, unknown>[]
  /** Moves its clock. Milliseconds. */
  readonly wait: (time: number) => void
}

/** As much of a shop as sends mail, with a clock that only moves when told to. */
export async function mailShop(
  smtpUrl: string | undefined,
  { place, patience = 2_000 }: { readonly place?: TestStore; readonly patience?: number } = {},
): Promise<MailShop> {
  const home = place ?? (await testStore())
  const store = openStore(home.address)
  await migrateStore(store)
  const logged: Record<string, unknown>[] = []
  const log: Logger = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) })
  let time = Date.parse('2027-03-28T00:30:00.000Z')
  const mailer = smtpUrl
    ? createMailer(smtpUrl, { socketTimeout: patience, greetingTimeout: patience })
    : undefined
  const context = {
    config: readConfig({ ...home.env, PUBLIC_ORIGIN: 'https://shop.example' }),
    store,
    mailer,
    log,
    clock: () => new Date(time),
    catalogue: async () => ({ frame: { site: SITE } }),
  } as Context
  return {
    context,
    store,
    place: home,
    logged,
    wait: (passed) => {
      time += passed
    },
    [Symbol.asyncDispose]: async () => {
      mailer?.close()
      await store.destroy()
      if (!place) await home[Symbol.asyncDispose]()
    },
  }
}

/** A mail for `<name>@example.com`, due at once. */
export function enqueueWelcome(store: StoreHandle, name: string, now: Date): Promise<void> {
  return enqueueMail(store, {
    kind: 'welcome',
    recipient: `${name}@example.com`,
    dedupeKey: `welcome:${name}`,
    data: { fullName: 'Ada Lovelace' },
    now: now.toISOString(),
  })
}
