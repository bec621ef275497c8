/** Registers one shopper after another and sends the email, until it is killed. */
import { enqueueMail } from '#db/store/outbox.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { mailShop } from './mail-shop.ts'
import type { TestStore } from './store.ts'

const { smtpUrl, place, name } = JSON.parse(process.argv[2] ?? '') as {
  smtpUrl: string
  place: TestStore
  /** Prefix of the shoppers' names; undefined for no registrations. */
  name?: string
}
const { context, store } = await mailShop(smtpUrl, { place })

async function register(): Promise<void> {
  for (let number = 0; ; number += 1) {
    const cause = `${name}-${number}`
    await store.transaction().execute(async (trx) => {
      await trx.insertInto('rateLimits').values({ key: cause, points: 1, expire: 9e12 }).execute()
      await enqueueMail(trx, {
        kind: 'welcome',
        recipient: `${cause}@example.com`,
        dedupeKey: cause,
        data: { fullName: 'Ada' },
        now: context.clock().toISOString(),
      })
    })
    process.stdout.write(`${cause}\n`)
  }
}

async function send(): Promise<void> {
  for (;;) {
    await sendDueMail(context, async () => '')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

await Promise.all([name && register(), send()])
