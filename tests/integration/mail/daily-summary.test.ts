import { pino } from 'pino'
import { expect, test } from 'vitest'
import { insertContactMessage } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { createContext } from '#server/create-context.ts'
import { readConfig } from '#server/kernel/config.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { SITE } from '../../support/site.ts'
import { testStore } from '../../support/store.ts'

const SIGNAL = new AbortController().signal

async function start(time: string) {
  const place = await testStore()
  let now = new Date(time)
  const context = await createContext(
    readConfig(place.env),
    pino({ level: 'silent' }),
    async () => ({ site: SITE }) as never,
    () => now,
  )
  return {
    context,
    run: (time: string) => {
      now = new Date(time)
      return dailySummary.run(context, SIGNAL)
    },
    mails: async () => {
      const rows = await context.store
        .selectFrom('outbox')
        .where('kind', '=', 'daily-summary')
        .selectAll()
        .execute()
      return rows.map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }))
    },
    [Symbol.asyncDispose]: async () => {
      await context.store.destroy()
      await place[Symbol.asyncDispose]()
    },
  }
}

const write = ({ context }: Shop, createdAt: string) =>
  insertContactMessage(context.store, {
    id: 'm1',
    name: 'Ada',
    email: 'ada@shop.example',
    message: 'Is it in stock?',
    createdAt,
  })

type Shop = Awaited<ReturnType<typeof start>>

const register = ({ context }: Shop, id: string, createdAt: string) =>
  context.store
    .insertInto('users')
    .values({ id, email: `${id}@shop.example`, fullName: id, passwordHash: '', createdAt })
    .execute()

test('the owner gets one summary of the previous London day at seven each morning, and none after a day without events', async () => {
  await using shop = await start('2026-07-02T00:00:00.000Z')
  await register(shop, 'ada', '2026-06-30T23:00:00.000Z')
  await register(shop, 'bob', '2026-07-01T22:59:59.999Z')
  await register(shop, 'eve', '2026-07-01T23:00:00.000Z')
  await shop.run('2026-07-02T05:59:00.000Z')
  expect(await shop.mails()).toEqual([])
  await shop.run('2026-07-02T06:00:00.000Z')
  await shop.run('2026-07-02T12:00:00.000Z')
  await shop.run('2026-07-04T08:00:00.000Z')
  expect(await shop.mails()).toMatchObject([
    { recipient: SITE.email, day: '2026-07-01', accounts: 2, orders: 0, taken: 0, messages: 0 },
  ])
})

test('the owner’s summary counts undeliverable email each day until it is sent or deleted', async () => {
  await using shop = await start('2026-07-02T08:00:00.000Z')
  const { store } = shop.context
  await enqueueMail(store, {
    kind: 'welcome',
    recipient: 'ada@shop.example',
    dedupeKey: 'welcome ada',
    data: { fullName: 'Ada' },
    now: '2026-06-20T08:00:00.000Z',
  })
  await store.updateTable('outbox').set({ deadAt: '2026-06-21T08:00:00.000Z' }).execute()
  await shop.run('2026-07-02T08:00:00.000Z')
  await shop.run('2026-07-03T08:00:00.000Z')
  expect(await shop.mails()).toMatchObject([
    { day: '2026-07-01', deadMails: 1 },
    { day: '2026-07-02', deadMails: 1 },
  ])
})

test('what comes up on the day after a quiet morning waits for the next summary, unless the shop was stopped in the morning', async () => {
  await using shop = await start('2026-07-02T00:00:00.000Z')
  await shop.run('2026-07-02T06:00:00.000Z')
  await write(shop, '2026-07-02T13:00:00.000Z')
  await shop.run('2026-07-02T13:10:00.000Z')
  expect(await shop.mails()).toEqual([])
  const restarted = { ...shop.context, clock: () => new Date('2026-07-03T09:00:00.000Z') }
  await dailySummary.run(restarted, SIGNAL)
  expect(await shop.mails()).toMatchObject([{ day: '2026-07-02' }])
})

test('the owner’s summary counts the messages that nobody has answered, however old they are', async () => {
  await using shop = await start('2026-07-02T00:00:00.000Z')
  await write(shop, '2026-06-02T13:00:00.000Z')
  await shop.run('2026-07-02T06:00:00.000Z')
  expect(await shop.mails()).toMatchObject([{ day: '2026-07-01', messages: 0, toAnswer: 1 }])
})
