import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertReview } from '#db/store/reviews.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { readReviews } from '#owner/reviews/desk-reviews.ts'
import { stoppedClock } from '../../support/clock.ts'
import { shopAtDesk } from '../../support/desk-shop.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const PATH = '/desk/reviews'
const page = (show = 'pending', number = 1) => new URLSearchParams({ show, page: String(number) })

async function addReview({ context: { store } }: ShopServer, title = 'Dry by noon') {
  await insertReview(store, {
    orderId: null as unknown as string,
    productId: 102,
    productName: 'Lath',
    stars: 4,
    title,
    text: 'Two washes.',
    name: 'Ada',
    writtenAt: '2026-06-30T23:30:00.000Z',
  })
  const rows = await store.selectFrom('reviews').select('id').where('title', '=', title).execute()
  return { review: rows[0]?.id ?? '', status: 'pending' }
}

const statuses = async ({ context }: ShopServer) =>
  (await context.store.selectFrom('reviews').select(['status', 'answer', 'reason']).execute())[0]

test('publishing at the desk writes the review with the answer to its product’s file', async () => {
  using data = temporaryFolder({ 'products/lath.yaml': '' })
  const { shop, browser } = await shopAtDesk('owner', { env: { DATA_DIR: data.path } })
  const fields = { action: 'publish', ...(await addReview(shop)), answer: ' Thank you. ' }
  const { status, location } = await browser.post(PATH, fields)
  expect([status, location]).toEqual([303, PATH])
  const file = join(data.path, 'reviews/lath.yaml')
  expect(readFileSync(file, 'utf8')).toContain('written: 2026-07-01\n  answer: Thank you.\n')
  expect(await statuses(shop)).toMatchObject({ status: 'published', answer: 'Thank you.' })
  expect((await browser.open(PATH)).view?.notice?.text).toContain('is published')

  const refused = { action: 'refuse', review: fields.review, status: 'published', reason: 'spam' }
  expect((await browser.post(PATH, refused)).status).toBe(303)
  expect(existsSync(file)).toBe(false)
  expect(await statuses(shop)).toMatchObject({ status: 'refused', reason: 'spam' })
  expect(shop.log.join()).toContain('"act":"publish","result":"done"')
})

test('where the data can’t be written, the desk shows the entry to commit', async () => {
  const { shop, browser } = await shopAtDesk('owner', { env: { DATA_DIR: '/nowhere/data' } })
  const fields = { action: 'publish', ...(await addReview(shop)) }
  expect((await browser.post(PATH, fields)).location).toBe(`${PATH}?show=published`)
  expect((await browser.open(PATH)).view?.notice?.text).toContain('data/reviews/lath.yaml')
  const { reviews } = await readReviews(shop.context, page('published'))
  expect(reviews[0]?.entry).toEqual({
    file: 'data/reviews/lath.yaml',
    text: expect.stringContaining(`- id: ${fields.review}\n  stars: 4\n`),
  })
})

test('an act on a page of a view leads back to that page, as leaving it undone does', async () => {
  using data = temporaryFolder({ 'products/lath.yaml': '' })
  const clock = stoppedClock('2026-07-01T08:00:00.000Z')
  const { shop, browser, key } = await shopAtDesk('owner', { clock, env: { DATA_DIR: data.path } })
  const fields = { action: 'publish', ...(await addReview(shop)) }
  await browser.post(PATH, fields)
  const place = `${PATH}?show=published&page=2`
  clock.advance(10 * MINUTE_MS)
  const again = { ...fields, status: 'published', answer: 'Thank you.' }
  expect((await browser.post(place, again)).view?.address).toBe(place)
  expect((await browser.confirm(place, again, key)).location).toBe(place)
})

test('of two owners with the same page, the second does not replace what the first decided unless it is the same, and reads when that was', async () => {
  using data = temporaryFolder({ 'products/lath.yaml': '' })
  const clock = stoppedClock('2026-07-01T08:00:00.000Z')
  const { shop, browser } = await shopAtDesk('owner', { clock, env: { DATA_DIR: data.path } })
  const { review } = await addReview(shop)
  const publish = (status: string, decided: string, answer: string) =>
    browser.post(PATH, { action: 'publish', review, status, decided, answer })
  for (const answer of ['', '']) expect((await publish('pending', '', answer)).status).toBe(303)
  const [seen] = (await readReviews(shop.context, page('published'))).reviews
  const decided = String(seen?.decidedAt)
  clock.advance(MINUTE_MS)
  expect((await publish('published', decided, 'Thank you.')).status).toBe(303)
  const { status, view } = await publish('published', decided, 'Sorry.')
  expect([status, view?.notice?.text]).toEqual([
    422,
    'Meanwhile this review was published on 1 Jul, 09:01. Look at it again.',
  ])
  expect(await statuses(shop)).toMatchObject({ answer: 'Thank you.' })
  const last = String(clock.now().toISOString())
  expect((await publish('published', last, ' ')).status).toBe(303)
  expect(await statuses(shop)).toMatchObject({ status: 'published', answer: null })
})

test('an answer with a link, a refusal without a reason and an unknown review change nothing', async () => {
  const { shop, browser } = await shopAtDesk('owner', { env: { DATA_DIR: '/nowhere/data' } })
  const review = await addReview(shop)
  const answer = 'See www.example.com'
  const linked = await browser.post(PATH, { action: 'publish', ...review, answer })
  expect([linked.status, linked.view?.typed['answer']]).toEqual([422, answer])
  expect(linked.view?.faults['answer']).toContain('web')
  const marked = await browser.post(PATH, { action: 'publish', ...review, answer: '<b>Sorry</b>' })
  expect(marked.view?.faults['answer']).toContain('has a tag: "<b>"')
  const sent = [
    { action: 'refuse', ...review, reason: ' ' },
    { action: 'publish', ...review, review: randomUUID() },
    { action: 'publish', ...review, review: '%' },
  ]
  for (const fields of sent) expect((await browser.post(PATH, fields)).status).toBe(422)
  expect(await statuses(shop)).toMatchObject({ status: 'pending' })
})

test('a page of reviews has fifty, those that wait oldest first', async () => {
  await using shop = await startShop()
  for (let number = 0; number < 51; number += 1) await addReview(shop, `Review ${number}`)
  expect(await readReviews(shop.context, page())).toMatchObject({ total: 51 })
  expect((await readReviews(shop.context, page())).reviews).toHaveLength(50)
  expect((await readReviews(shop.context, page('pending', 2))).reviews).toHaveLength(1)
  expect((await readReviews(shop.context, page('published'))).reviews).toEqual([])
})
