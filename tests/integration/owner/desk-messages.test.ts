import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMessages } from '#owner/mail/messages.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const PATH = '/desk/messages'
const view = (show = 'waiting') => new URLSearchParams({ show })

async function addMessage(shop: ShopServer): Promise<string> {
  const id = randomUUID()
  const letter = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Will it fit?' }
  await shop.post('contact', { id, ...letter, reference: '', elapsed: 20_000 })
  return id
}

const answers = async ({ context: { store } }: ShopServer) =>
  (
    await store
      .selectFrom('outbox')
      .where('kind', '=', 'contact-answer')
      .select(['recipient', 'data'])
      .execute()
  ).map(({ recipient, data }) => ({ recipient, ...JSON.parse(data) }))

test('an answer is sent to the writer and kept with who wrote it and when', async () => {
  const { shop, browser } = await shopAtDesk()
  const fields = { action: 'answer', message: await addMessage(shop), answer: ' It will.\r\nAnn ' }
  expect((await readMessages(shop.context, view())).total).toBe(1)
  expect((await browser.post(PATH, fields)).status).toBe(303)
  expect(await answers(shop)).toMatchObject([
    { recipient: 'ada@example.com', message: 'Will it fit?', answer: 'It will.\nAnn' },
  ])
  expect((await readMessages(shop.context, view())).total).toBe(0)
  expect((await readMessages(shop.context, view('answered'))).messages).toMatchObject([
    { answer: 'It will.\nAnn', answeredBy: 'Ann', closed: expect.stringMatching(/\d/) },
  ])
  expect(shop.log.join()).not.toMatch(/It will|lovelace|ada@/i)
})

test('a repeated click and two at once send one email', async () => {
  const { shop, browser } = await shopAtDesk()
  const fields = { action: 'answer', message: await addMessage(shop), answer: 'It will.' }
  const replies = await Promise.all([browser.post(PATH, fields), browser.post(PATH, fields)])
  replies.push(await browser.post(PATH, fields))
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await answers(shop)).toHaveLength(1)
})

test('the last page, once it is emptied and gone back to, is the page before and not an empty list', async () => {
  const { shop, browser } = await shopAtDesk()
  const letter = { name: 'Ada', email: 'ada@example.com', message: 'Will it fit?' }
  const rows = Array.from({ length: 51 }, (_, at) => ({
    ...letter,
    id: `message-${at + 10}`,
    createdAt: new Date(Date.UTC(2026, 5, 1, 0, at)).toISOString(),
  }))
  await shop.context.store.insertInto('contactMessages').values(rows).execute()
  const last = new URLSearchParams({ page: '2' })
  expect((await readMessages(shop.context, last)).messages).toMatchObject([{ id: 'message-60' }])
  const closing = { action: 'close', message: 'message-60' }
  expect((await browser.post(`${PATH}?page=2`, closing)).location).toBe(`${PATH}?page=2`)
  const { messages, slice } = await readMessages(shop.context, last)
  expect([messages.length, slice.page]).toEqual([50, 1])
})

test('a message that needs no answer is closed without an email', async () => {
  const { shop, browser } = await shopAtDesk()
  const message = await addMessage(shop)
  expect((await browser.post(PATH, { action: 'close', message })).status).toBe(303)
  expect(await answers(shop)).toEqual([])
  expect((await readMessages(shop.context, view('answered'))).messages).toMatchObject([
    { answer: null, answeredBy: 'Ann' },
  ])
})

test('an empty or too long answer and an unknown message are refused', async () => {
  const { shop, browser } = await shopAtDesk()
  const message = await addMessage(shop)
  const sent = [
    { action: 'answer', message, answer: ' \n' },
    { action: 'answer', message, answer: 'x'.repeat(5_001) },
    { action: 'answer', message: randomUUID(), answer: 'It will.' },
    { action: 'close', message: '%' },
  ]
  for (const fields of sent) expect((await browser.post(PATH, fields)).status).toBe(422)
  expect((await readMessages(shop.context, view())).total).toBe(1)
  expect(await answers(shop)).toEqual([])
})
