import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MAINLAND = { rate: 0, zone: 'UK mainland' }

interface Question {
  readonly body: unknown
  readonly answer: (response: Response) => void
  readonly fail: () => void
}

/** The store as a new page has it, with the questions that it asks the shop. */
async function openPage() {
  vi.resetModules()
  const asked: Question[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    asked.push({ body: JSON.parse(body), answer: resolve, fail: () => reject(new TypeError()) })
    return promise
  })
  return { asked, ...(await import('./shipping.ts')) }
}

/** Lets everything happen that only waits for what is there already. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits for five characters of a UK postcode, spaces not counted', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  for (const beginning of ['', 'M', 'M1', 'M1 ', 'M1 1A']) quoteShipping('GB', beginning)
  await pause()
  expect($shipping.get()).toEqual({ state: 'waiting' })
  expect(asked).toEqual([])
  quoteShipping('GB', 'm1 1ae')
  expect($shipping.get()).toEqual({ state: 'calculating' })
  await pause()
  asked[0]?.answer(Response.json(MAINLAND))
  await settle()
  expect(asked.map(({ body }) => body)).toEqual([{ country: 'GB', postcode: 'm1 1ae' }])
  expect($shipping.get()).toEqual({ state: 'known', rate: 0, zone: 'UK mainland' })
})

test('asks once for what is typed without a pause, and not again for the same postcode', async () => {
  const { asked, quoteShipping } = await openPage()
  for (const typed of ['SW1A1', 'SW1A 1A', 'SW1A 1AA', 'sw1a1aa ']) quoteShipping('GB', typed)
  await pause()
  expect(asked).toHaveLength(1)
  quoteShipping('GB', 'SW1A 1AA')
  await pause()
  expect(asked).toHaveLength(1)
})

test('asks at once for another country, whatever its postcode', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  quoteShipping('US', '')
  expect(asked.map(({ body }) => body)).toEqual([{ country: 'US' }])
  quoteShipping('US', '10001')
  asked[0]?.answer(Response.json({ rate: 59.95, zone: 'North America' }))
  await settle()
  expect(asked).toHaveLength(1)
  expect($shipping.get()).toEqual({ state: 'known', rate: 5995, zone: 'North America' })
})

test('of answers that overtake each other the last question’s counts', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  quoteShipping('FR', '')
  quoteShipping('DE', '')
  asked[1]?.answer(Response.json({ rate: 24.95, zone: 'Europe' }))
  await settle()
  asked[0]?.answer(Response.json({ rate: 22.95, zone: 'Europe' }))
  await settle()
  expect($shipping.get()).toMatchObject({ state: 'known', rate: 2495 })
})

test('a late answer does not come back when the postcode is being changed', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  quoteShipping('US', '')
  quoteShipping('GB', 'JE')
  asked[0]?.answer(Response.json({ rate: 59.95, zone: 'North America' }))
  await settle()
  expect($shipping.get()).toEqual({ state: 'waiting' })
})

test('what the shop does not send to clears the result, for good', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  quoteShipping('US', '')
  const message = 'Unable to calculate shipping for this location'
  asked[0]?.answer(Response.json({ message }, { status: 422 }))
  await settle()
  expect($shipping.get()).toEqual({ state: 'failed', words: message, isFinal: true })
})

test('without a connection it can be asked again', async () => {
  const { asked, quoteShipping, retryShipping, $shipping } = await openPage()
  quoteShipping('FR', '')
  asked[0]?.fail()
  await settle()
  expect($shipping.get()).toMatchObject({
    state: 'failed',
    words: expect.stringContaining('cannot be reached'),
    isFinal: false,
  })
  retryShipping('FR', '')
  expect($shipping.get()).toEqual({ state: 'calculating' })
  asked[1]?.answer(Response.json({ rate: 22.95, zone: 'Europe' }))
  await settle()
  expect($shipping.get()).toMatchObject({ state: 'known', rate: 2295 })
})

test('a rate that is no amount of money is none', async () => {
  const { asked, quoteShipping, $shipping } = await openPage()
  quoteShipping('US', '')
  asked[0]?.answer(Response.json({ rate: -1, zone: 'North America' }))
  await settle()
  expect($shipping.get()).toMatchObject({ state: 'failed' })
})
