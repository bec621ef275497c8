import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { removeReview, reviewFile, toYaml, writeReview } from '#authoring/catalogue/review-file.ts'
import { insertReview } from '#db/store/reviews.ts'
import {
  REVIEWS_COMMANDS,
  type ReviewsArguments,
  type ReviewsCommand,
} from '#owner/reviews/commands.ts'
import type { ReviewFiles } from '#owner/reviews/decide.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { startShop } from '../../support/shop-server.ts'

afterEach(() => vi.restoreAllMocks())

const KEPT = '# ours\n- id: one # first\n  stars: 5\n'

async function shopWithReview(productId = 102) {
  const shop = await startShop()
  const folder = temporaryFolder({ 'reviews/lath.yaml': KEPT })
  onTestFinished(async () => {
    await shop[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
  const fileOf = (slug: string) => reviewFile(folder.path, slug)
  const order = { orderId: null as unknown as string, productId, productName: 'Lath' }
  const words = { stars: 4, title: 'Straight: "really"', text: 'Dry.\n\n- not a list', name: 'Ada' }
  const { store } = shop.context
  await insertReview(store, { ...order, ...words, writtenAt: '2026-06-30T23:30:00.000Z' })
  const reviews = () => store.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()

  async function run(
    command: ReviewsCommand,
    asked: Partial<ReviewsArguments> = {},
    files: Partial<ReviewFiles> = {},
  ) {
    const printed: string[] = []
    const print = (text: unknown) => printed.push(String(text)) > 0
    vi.spyOn(console, 'log').mockImplementation(print)
    vi.spyOn(console, 'error').mockImplementation(print)
    const own: Parameters<typeof REVIEWS_COMMANDS.publish>[1] = {
      write: (slug, review) => writeReview(fileOf(slug), review),
      remove: (slug, id) => removeReview(fileOf(slug), id),
      print: (slug, listed) => print(`${slug}:\n${toYaml(listed)}`),
      ...files,
    }
    const words = { which: '', reason: '', ...asked }
    const code = await REVIEWS_COMMANDS[command](shop.context, own, words)
    return { code, text: printed.join('\n') }
  }
  return {
    id: (await reviews()).id,
    run,
    lath: fileOf('lath'),
    inFile: () => readFileSync(fileOf('lath'), 'utf8'),
    status: async () => (await reviews()).status,
    setPending: () => store.updateTable('reviews').set({ status: 'pending' }).execute(),
  }
}

test('npm run reviews publish appends the review to the product’s file once, and keeps the file’s comments', async () => {
  const { id, run, inFile, status } = await shopWithReview()
  const which = id.slice(0, 8)
  expect((await run('list')).text).toContain(which)
  expect((await run('publish', { which })).code).toBe(0)
  const text = inFile()
  expect(text).toBe(
    `${KEPT}- id: ${id}\n  stars: 4\n  title: 'Straight: "really"'\n  text: |-\n    Dry.\n\n    - not a list\n  name: Ada\n  written: 2026-07-01\n`,
  )
  expect((await run('publish', { which })).code).toBe(0)
  expect([inFile(), await status()]).toEqual([text, 'published'])
  expect((await run('publish', { which, answer: 'Thank you.' })).code).toBe(0)
  expect(inFile()).toBe(`${text}  answer: Thank you.\n`)
})

test('repeating a publish command that was killed after writing the file completes it', async () => {
  const { id: which, run, lath, inFile, status } = await shopWithReview()
  const write: ReviewFiles['write'] = (_slug, review) => {
    writeReview(lath, review)
    throw new Error('killed')
  }
  await expect(run('publish', { which }, { write })).rejects.toThrow('killed')
  expect(await status()).toBe('pending')
  const text = inFile()
  expect((await run('publish', { which })).code).toBe(0)
  expect([inFile(), await status()]).toEqual([text, 'published'])
})

test('npm run reviews refuse needs a reason, and removes from its file a review that was published, or whose publish was killed', async () => {
  const { id: which, run, inFile, setPending } = await shopWithReview()
  const reason = 'an advertisement'
  expect((await run('refuse', { which })).code).toBe(2)
  await run('publish', { which })
  expect((await run('refuse', { which, reason })).code).toBe(0)
  expect(inFile()).toBe(KEPT)
  expect((await run('show', { which })).text).toContain(reason)
  await setPending()
  await run('publish', { which })
  await setPending()
  await run('refuse', { which, reason })
  expect(inFile()).toBe(KEPT)
})

test('npm run reviews export prints published reviews in the format of their file, and exits with 1 when there are none', async () => {
  const { id, run } = await shopWithReview()
  const none = 'There are no published reviews'
  expect(await run('export')).toEqual({ code: 1, text: `${none}.` })
  await run('publish', { which: id, answer: 'Thank you.' })
  const { text } = await run('export', { which: 'lath' })
  expect(text).toContain(`lath:\n- id: ${id}\n  stars: 4\n`)
  expect(await run('export', { which: 'airer' })).toEqual({ code: 1, text: `${none} of airer.` })
})

test('npm run reviews refuses an unknown id, an unknown status, a link in the answer and a product no longer sold, whose review can be refused', async () => {
  const { id, run, status } = await shopWithReview(999)
  for (const which of ['', 'ffffffff', 'xyz', '%'])
    expect((await run('publish', { which })).code, which).toBe(1)
  expect((await run('list', { which: 'late' })).code).toBe(2)
  const answer = 'See www.example.com'
  expect((await run('publish', { which: id, answer })).code).toBe(2)
  expect((await run('publish', { which: id })).text).toContain('not sold any more')
  expect(await status()).toBe('pending')
  expect((await run('refuse', { which: id, reason: 'an insult' })).code).toBe(0)
  expect(await status()).toBe('refused')
})

test('npm run reviews does not change a review file that cannot be parsed', async () => {
  const { id: which, run, lath, inFile, status } = await shopWithReview()
  writeFileSync(lath, '- id: "one')
  await expect(run('publish', { which })).rejects.toThrow('can’t be read')
  expect([inFile(), await status()]).toEqual(['- id: "one', 'pending'])
})

test('publishing a review leaves numbers and line ends of the others as they were written', async () => {
  const { id, run, lath, inFile } = await shopWithReview()
  const kept = `${KEPT}  name: 12E5\n  title: 007\n`.replaceAll('\n', '\r\n')
  writeFileSync(lath, kept)
  await run('publish', { which: id })
  expect(inFile().startsWith(`${kept}- id: ${id}\r\n`)).toBe(true)
  removeReview(lath, id)
  expect(inFile()).toBe(kept)
})

test('an id that no review has is refused with the command that lists them', async () => {
  const { run } = await shopWithReview()
  const text = 'No review has an id that begins with zzz. npm run reviews -- list all shows them.'
  expect(await run('show', { which: 'zzz' })).toEqual({ code: 1, text })
})
