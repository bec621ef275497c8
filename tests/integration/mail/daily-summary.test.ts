import { expect, test } from 'vitest'
import { insertContactMessage } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { readToday } from '#owner/figures/today.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { stoppedClock } from '../../support/clock.ts'
import { openShop, shopWithOrder } from '../../support/own-shop.ts'
import { startShop } from '../../support/shop-server.ts'

const SIGNAL = new AbortController().signal

/** A shop with what its daily summary is about, and the summaries that its owner gets. */
async function summarised(start: string) {
  const { shop, clock } = await openShop(startShop, { clock: stoppedClock(start) })
  const { context } = shop
  return {
    context,
    run: (time: string) => {
      clock.advance(Date.parse(time) - clock.now().getTime())
      return dailySummary.run(context, SIGNAL)
    },
    mails: async () => {
      const rows = context.store.selectFrom('outbox').where('kind', '=', 'daily-summary')
      const found = await rows.select(['recipient', 'data']).execute()
      return found.map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }))
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

type Shop = Awaited<ReturnType<typeof summarised>>

const register = ({ context }: Shop, id: string, createdAt: string) =>
  context.store
    .insertInto('users')
    .values({ id, email: `${id}@shop.example`, fullName: id, passwordHash: '', createdAt })
    .execute()

test('the owner gets one summary of the previous London day at seven each morning, and none after a day without events', async () => {
  const shop = await summarised('2026-07-02T00:00:00.000Z')
  await register(shop, 'ada', '2026-06-30T23:00:00.000Z')
  await register(shop, 'bob', '2026-07-01T22:59:59.999Z')
  await register(shop, 'eve', '2026-07-01T23:00:00.000Z')
  await shop.run('2026-07-02T05:59:00.000Z')
  expect(await shop.mails()).toEqual([])
  await shop.run('2026-07-02T06:00:00.000Z')
  await shop.run('2026-07-02T12:00:00.000Z')
  await shop.run('2026-07-04T08:00:00.000Z')
  const { site } = await shop.context.catalogue()
  expect(await shop.mails()).toMatchObject([
    { recipient: site.email, day: '2026-07-01', accounts: 2, orders: 0, taken: 0, messages: 0 },
  ])
})

test('the owner’s summary counts undeliverable email and unanswered messages each day, however old they are', async () => {
  const shop = await summarised('2026-07-02T08:00:00.000Z')
  const { store } = shop.context
  await enqueueMail(store, {
    kind: 'welcome',
    recipient: 'ada@shop.example',
    dedupeKey: 'welcome ada',
    data: { fullName: 'Ada' },
    now: '2026-06-20T08:00:00.000Z',
  })
  await store.updateTable('outbox').set({ deadAt: '2026-06-21T08:00:00.000Z' }).execute()
  await write(shop, '2026-06-02T13:00:00.000Z')
  await shop.run('2026-07-02T08:00:00.000Z')
  await shop.run('2026-07-03T08:00:00.000Z')
  const waiting = { deadMails: 1, messages: 0, toAnswer: 1 }
  expect(await shop.mails()).toMatchObject([
    { day: '2026-07-01', ...waiting },
    { day: '2026-07-02', ...waiting },
  ])
})

test('what comes up on the day after a quiet morning waits for the next summary, unless the shop was stopped in the morning', async () => {
  const shop = await summarised('2026-07-02T00:00:00.000Z')
  await shop.run('2026-07-02T06:00:00.000Z')
  await write(shop, '2026-07-02T13:00:00.000Z')
  await shop.run('2026-07-02T13:10:00.000Z')
  expect(await shop.mails()).toEqual([])
  const restarted = { ...shop.context, clock: () => new Date('2026-07-03T09:00:00.000Z') }
  await dailySummary.run(restarted, SIGNAL)
  expect(await shop.mails()).toMatchObject([{ day: '2026-07-02' }])
})

test('the summary names what was refunded the day before, also of an order of another day, so that it agrees with the desk’s figures', async () => {
  const clock = stoppedClock('2026-07-01T08:00:00.000Z')
  const { shop, owner, number, mailData } = await shopWithOrder({ clock })
  const summarise = async () => {
    clock.advance(DAY_MS)
    await dailySummary.run(shop.context, SIGNAL)
    return (await mailData('daily-summary')).at(-1)
  }
  await owner('refund', number, '12.50')
  expect(await summarise()).toMatchObject({ orders: 1, taken: 6495, refunded: 1250 })
  await owner('refund', number, '5.00')
  const day = '2026-07-02'
  expect(await summarise()).toMatchObject({ day, orders: 0, taken: 0, refunded: 500 })
  const { trend } = await readToday(shop.context, 'owner')
  expect(trend.find((each) => each.day === day)).toMatchObject({ taken: 0, refunded: 500 })
})
