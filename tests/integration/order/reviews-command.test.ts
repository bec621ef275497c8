import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { removeReview, reviewFile, toYaml, writeReview } from '#authoring/reviews/review-file.ts'
import { insertReview } from '#db/store/reviews.ts'
import {
  REVIEWS_COMMANDS,
  type ReviewsArguments,
  type ReviewsCommand,
} from '#owner/reviews/commands.ts'
import type { ReviewFiles } from '#owner/reviews/decide.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

afterEach(() => vi.restoreAllMocks())

const KEPT = '# ours\n- id: one # first\n  stars: 5\n'

async function shopWithReview(productId = 102) {
  const shop = await startShop()
  const folder = temporaryFolder({ 'reviews/lath.yaml': KEPT })
  const order = { orderId: null as unknown as string, productId, productName: 'Lath' }
  const words = { stars: 4, title: 'Straight: "really"', text: 'Dry.\n\n- not a list', name: 'Ada' }
  await insertReview(shop.context.store, {
    ...order,
    ...words,
    writtenAt: '2026-06-30T23:30:00.000Z',
  })
  const [review] = await shop.context.store.selectFrom('reviews').selectAll().execute()
  const lath = reviewFile(folder.path, 'lath')
  return { shop, id: review?.id ?? '', data: folder.path, lath, [Symbol.asyncDispose]: close }

  async function close() {
    await shop[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  }
}

async function run(
  shop: ShopServer,
  data: string,
  command: ReviewsCommand,
  asked: Partial<ReviewsArguments> = {},
  files: Partial<ReviewFiles> = {},
) {
  const printed: string[] = []
  const print = (text: unknown) => printed.push(String(text)) > 0
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  const own = {
    write: (slug: string, review: Parameters<typeof writeReview>[1]) =>
      writeReview(reviewFile(data, slug), review),
    remove: (slug: string, id: string) => removeReview(reviewFile(data, slug), id),
    print: (slug: string, reviews: Parameters<typeof toYaml>[0]) =>
      print(`${slug}:\n${toYaml(reviews)}`),
    ...files,
  }
  const code = await REVIEWS_COMMANDS[command](shop.context, own, {
    which: '',
    reason: '',
    ...asked,
  })
  return { code, text: printed.join('\n') }
}

const statusOf = async ({ context }: ShopServer) =>
  (await context.store.selectFrom('reviews').select('status').execute())[0]?.status

test('npm run reviews publish appends the review to the product’s file once, and keeps the file’s comments', async () => {
  await using here = await shopWithReview()
  const { shop, data, id, lath } = here
  expect((await run(shop, data, 'list')).text).toContain(id.slice(0, 8))
  const which = id.slice(0, 8)
  expect((await run(shop, data, 'publish', { which })).code).toBe(0)
  const text = readFileSync(lath, 'utf8')
  expect(text).toBe(
    `${KEPT}- id: ${id}\n  stars: 4\n  title: 'Straight: "really"'\n  text: |-\n    Dry.\n\n    - not a list\n  name: Ada\n  written: 2026-07-01\n`,
  )
  expect((await run(shop, data, 'publish', { which })).code).toBe(0)
  expect(readFileSync(lath, 'utf8')).toBe(text)
  expect(await statusOf(shop)).toBe('published')
  expect((await run(shop, data, 'publish', { which, answer: 'Thank you.' })).code).toBe(0)
  expect(readFileSync(lath, 'utf8')).toBe(`${text}  answer: Thank you.\n`)
})

test('repeating a publish command that was killed after writing the file completes it', async () => {
  await using here = await shopWithReview()
  const { shop, data, id, lath } = here
  const write: ReviewFiles['write'] = (slug, review) => {
    writeReview(reviewFile(data, slug), review)
    throw new Error('killed')
  }
  await expect(run(shop, data, 'publish', { which: id }, { write })).rejects.toThrow('killed')
  expect(await statusOf(shop)).toBe('pending')
  const text = readFileSync(lath, 'utf8')
  expect((await run(shop, data, 'publish', { which: id })).code).toBe(0)
  expect(readFileSync(lath, 'utf8')).toBe(text)
  expect(await statusOf(shop)).toBe('published')
})

test('npm run reviews refuse needs a reason, and removes a published review from its file', async () => {
  await using here = await shopWithReview()
  const { shop, data, id, lath } = here
  expect((await run(shop, data, 'refuse', { which: id })).code).toBe(2)
  await run(shop, data, 'publish', { which: id })
  const reason = 'an advertisement'
  expect((await run(shop, data, 'refuse', { which: id, reason })).code).toBe(0)
  expect(readFileSync(lath, 'utf8')).toBe(KEPT)
  expect((await run(shop, data, 'show', { which: id })).text).toContain(reason)
})

test('npm run reviews refuse removes the file entry that a killed publish left behind', async () => {
  await using here = await shopWithReview()
  const { shop, data, id, lath } = here
  await run(shop, data, 'publish', { which: id })
  await shop.context.store.updateTable('reviews').set({ status: 'pending' }).execute()
  await run(shop, data, 'refuse', { which: id, reason: 'an advertisement' })
  expect(readFileSync(lath, 'utf8')).toBe(KEPT)
})

test('npm run reviews export prints published reviews in the format of their file, and exits with 1 when there are none', async () => {
  await using here = await shopWithReview()
  const { shop, data, id } = here
  expect(await run(shop, data, 'export')).toEqual({
    code: 1,
    text: 'There are no published reviews.',
  })
  await run(shop, data, 'publish', { which: id, answer: 'Thank you.' })
  const { text } = await run(shop, data, 'export', { which: 'lath' })
  expect(text).toContain(`lath:\n- id: ${id}\n  stars: 4\n`)
  expect(await run(shop, data, 'export', { which: 'airer' })).toEqual({
    code: 1,
    text: 'There are no published reviews of airer.',
  })
})

test('npm run reviews refuses an unknown id, an unknown status, a link in the answer and a product no longer sold', async () => {
  await using here = await shopWithReview(999)
  const { shop, data, id } = here
  for (const which of ['', 'ffffffff', 'xyz', '%']) {
    expect((await run(shop, data, 'publish', { which })).code, which).toBe(1)
  }
  expect((await run(shop, data, 'list', { which: 'late' })).code).toBe(2)
  const answer = 'See www.example.com'
  expect((await run(shop, data, 'publish', { which: id, answer })).code).toBe(2)
  expect((await run(shop, data, 'publish', { which: id })).text).toContain('not sold any more')
  expect(await statusOf(shop)).toBe('pending')
})

test('npm run reviews does not change a review file that cannot be parsed', async () => {
  await using here = await shopWithReview()
  const { shop, data, id, lath } = here
  writeFileSync(join(lath), '- id: "one')
  await expect(run(shop, data, 'publish', { which: id })).rejects.toThrow('can’t be read')
  expect(readFileSync(lath, 'utf8')).toBe('- id: "one')
  expect(await statusOf(shop)).toBe('pending')
})
