import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { enqueueMail } from '#db/store/outbox.ts'
import { readMail, readMails } from '#owner/mail/desk-mail.ts'
import { stoppedClock } from '../../support/clock.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const PATH = '/desk/mail'
const view = (show = 'unsent', page = 1) => new URLSearchParams({ show, page: String(page) })

async function addMail({ context }: ShopServer, changes: Record<string, string | number> = {}) {
  const now = context.clock().toISOString()
  const dedupeKey = `test:${randomUUID()}`
  const mail = {
    kind: 'reset-password',
    recipient: 'ada@example.com',
    data: { fullName: 'Ada' },
  } as const
  await enqueueMail(context.store, { ...mail, dedupeKey, now })
  const row = await context.store
    .updateTable('outbox')
    .set({ attempts: 1, ...changes })
    .where('dedupeKey', '=', dedupeKey)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('the desk lists emails that wait or were given up with the server’s error, and apart from them those that were sent', async () => {
  await using shop = await startShop()
  const now = shop.context.clock().toISOString()
  await addMail(shop)
  await addMail(shop, { deadAt: now, lastError: '550 No such user', attempts: 13 })
  await addMail(shop, { sentAt: now })
  const unsent = await readMails(shop.context, view())
  expect(unsent).toMatchObject({ waiting: 1, givenUp: 1, sent: 1, total: 2, hasServer: false })
  expect(unsent.mails).toContainEqual(
    expect.objectContaining({
      name: 'Reset password',
      subject: 'Reset your password for Test Shop',
      state: 'Given up',
      tries: 'tried 13 times',
      lastError: '550 No such user',
    }),
  )
  expect((await readMails(shop.context, view('sent'))).mails).toHaveLength(1)
})

test('an owner tries an email again; a sent one, an unknown one and a pattern are refused', async () => {
  const { shop, clock, browser } = await shopAtDesk('owner', { clock: stoppedClock() })
  const now = clock.now().toISOString()
  const mail = await addMail(shop, { deadAt: now, attempts: 13 })
  const other = await addMail(shop, { deadAt: now, attempts: 13 })
  const sent = await addMail(shop, { sentAt: now })
  for (const refused of [sent, randomUUID(), '%', '']) {
    expect((await browser.post(PATH, { action: 'retry', mail: refused })).status).toBe(422)
  }
  expect((await browser.post(PATH, { action: 'retry', mail })).status).toBe(303)
  expect(await readMails(shop.context, view())).toMatchObject({ waiting: 1, givenUp: 1 })
  expect((await browser.post(PATH, { action: 'retry', mail: 'all' })).status).toBe(303)
  expect((await browser.open(PATH)).view?.notice?.text).toContain('2 emails')
  expect(await readMails(shop.context, view())).toMatchObject({ waiting: 2, givenUp: 0 })
  expect(await readMail(shop.context, other)).toMatchObject({ tries: 'tried 0 times' })
})

test('an owner reads what was sent, and a link that works once has no secret', async () => {
  await using shop = await startShop()
  const id = await addMail(shop, { sentAt: shop.context.clock().toISOString() })
  const mail = await readMail(shop.context, id)
  expect(mail).toMatchObject({ recipient: 'ada@example.com', isSent: true })
  expect(mail?.text).toContain('Hello Ada')
  expect(mail?.text).toMatch(/#token=&email=/)
  const links = await shop.context.store.selectFrom('oneTimeTokens').selectAll().execute()
  expect(links).toEqual([])
  expect(await readMail(shop.context, randomUUID())).toBeUndefined()
  expect(await readMail(shop.context, '%')).toBeUndefined()
})

test('an email that can’t be composed is shown with the reason', async () => {
  await using shop = await startShop()
  const id = await addMail(shop, { kind: 'later-kind' })
  expect((await readMail(shop.context, id))?.text).toContain('no mail of the kind later-kind')
})

test('a page of mail has fifty emails', async () => {
  await using shop = await startShop()
  for (let number = 0; number < 51; number += 1) await addMail(shop)
  expect((await readMails(shop.context, view())).mails).toHaveLength(50)
  expect((await readMails(shop.context, view('unsent', 2))).mails).toHaveLength(1)
})
