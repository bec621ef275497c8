import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { createShipping, type ShippingState } from './shipping.ts'

const MAINLAND = { rate: 0, zone: 'UK mainland', extraTransitDays: 0, vatIncluded: true }

interface Question {
  readonly body: unknown
  readonly answer: (body: object, status?: number) => Promise<void>
}

/** Creates the shipping module of a page, and records the requests that it makes. */
function openPage() {
  const asked: Question[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({
      body: JSON.parse(body),
      answer: async (json, status = 200) => {
        resolve(Response.json(json, { status }))
        await settle()
      },
    })
    return promise
  })
  const $shipping = atom<ShippingState>({ state: 'waiting' })
  return { asked, $shipping, ...createShipping($shipping) }
}

/** Runs all pending microtasks. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => vi.useFakeTimers())

test('the delivery quote waits for five typed characters of a UK postcode', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  for (const beginning of ['', 'M', 'M1', 'M1 ', 'M1 1']) showShippingQuote('GB', beginning)
  await pause()
  expect($shipping.get()).toEqual({ state: 'waiting' })
  expect(asked).toEqual([])
  showShippingQuote('GB', 'm1 1a')
  expect($shipping.get()).toEqual({ state: 'calculating' })
  await pause()
  await asked[0]?.answer(MAINLAND)
  expect(asked.map(({ body }) => body)).toEqual([{ country: 'GB', postcode: 'm1 1a' }])
  expect($shipping.get()).toEqual({ state: 'known', ...MAINLAND })
})

test('a delivery rate is requested once typing pauses, and once per postcode', async () => {
  const { asked, showShippingQuote } = openPage()
  for (const typed of ['E1 1AA', 'SW1A 1A', 'SW1A 1AA', 'sw1a1aa ']) showShippingQuote('GB', typed)
  await pause()
  expect(asked).toHaveLength(1)
  showShippingQuote('GB', 'SW1A 1AA')
  await pause()
  expect(asked).toHaveLength(1)
})

test('a delivery rate for another country is requested at once, and stands while a complete postcode is asked about', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  showShippingQuote('US', '')
  expect(asked.map(({ body }) => body)).toEqual([{ country: 'US' }])
  const abroad = { zone: 'North America', extraTransitDays: null, vatIncluded: false }
  await asked[0]?.answer({ rate: 59.95, ...abroad })
  for (const typed of ['0', '09', '09012']) showShippingQuote('US', typed)
  expect($shipping.get()).toEqual({ state: 'known', rate: 5995, ...abroad })
  await pause()
  expect(asked.slice(1).map(({ body }) => body)).toEqual([{ country: 'US', postcode: '09012' }])
  await asked[1]?.answer({ message: 'We don’t deliver to US forces addresses' }, 422)
  expect($shipping.get()).toMatchObject({ state: 'failed', isFinal: true })
})

test('a late reply to an earlier delivery quote is ignored', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  showShippingQuote('FR', '')
  showShippingQuote('DE', '')
  await asked[1]?.answer({ rate: 24.95, zone: 'Europe' })
  await asked[0]?.answer({ rate: 22.95, zone: 'Europe' })
  expect($shipping.get()).toMatchObject({ state: 'known', rate: 2495 })
})

test('a late delivery quote is ignored while the postcode is being changed', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  showShippingQuote('US', '')
  showShippingQuote('GB', 'JE')
  await asked[0]?.answer({ rate: 59.95, zone: 'North America' })
  expect($shipping.get()).toEqual({ state: 'waiting' })
})

test('a quote for a country that the shop does not deliver to fails without offering a retry', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  showShippingQuote('US', '')
  const message = 'Unable to calculate shipping for this location'
  await asked[0]?.answer({ message }, 422)
  expect($shipping.get()).toEqual({ state: 'failed', message, isFinal: true })
})

test('a delivery quote whose rate is not an amount of money fails', async () => {
  const { asked, showShippingQuote, $shipping } = openPage()
  showShippingQuote('US', '')
  await asked[0]?.answer({ rate: -1, zone: 'North America' })
  expect($shipping.get()).toMatchObject({ state: 'failed' })
})

test('the delivery quote is asked about the products in the cart, and again when one leaves', async () => {
  const { asked, showShippingQuote, quoteFor, $shipping } = openPage()
  quoteFor([{ id: 209 }, { id: 101 }, { id: 209 }])
  showShippingQuote('FR', '')
  const message = 'Dryline Heated Airer is sold only in the United Kingdom'
  await asked[0]?.answer({ message }, 422)
  expect($shipping.get()).toEqual({ state: 'failed', message, isFinal: true })
  quoteFor([{ id: 101 }, { id: 101 }])
  quoteFor([{ id: 101 }])
  await pause()
  await asked[1]?.answer({ rate: 22.95, zone: 'Europe' })
  expect(asked.map(({ body }) => body)).toEqual([
    { country: 'FR', products: [101, 209] },
    { country: 'FR', products: [101] },
  ])
  expect($shipping.get()).toMatchObject({ state: 'known', rate: 2295 })
})
