import { expect, test } from 'vitest'
import { createLoadable } from './loadable.ts'

const failing = () => Promise.reject(new Error('offline'))

test('the state is loading, then loaded, and the old values stay visible while they are reloaded', async () => {
  const { $values, load } = createLoadable({ sum: 0 }, async (...parts: number[]) => ({
    sum: parts.reduce((sum, part) => sum + part),
  }))
  expect($values.get()).toEqual({ state: 'loading', sum: 0 })
  await load(1, 2)
  expect($values.get()).toEqual({ state: 'loaded', sum: 3 })
  const loading = load(4)
  expect($values.get()).toEqual({ state: 'loading', sum: 3 })
  await loading
  expect($values.get()).toEqual({ state: 'loaded', sum: 4 })
})

test('a failed load shows the initial values, and a successful retry shows the loaded values', async () => {
  const fetches = [async () => ({ name: 'Ann' }), failing, async () => ({ name: 'Ben' })]
  const { $values, load } = createLoadable({ name: '' }, () => (fetches.shift() ?? failing)())
  await load()
  await load()
  expect($values.get()).toEqual({ state: 'failed', name: '' })
  await load()
  expect($values.get()).toEqual({ state: 'loaded', name: 'Ben' })
})

test.each([
  ['arrives', async () => ({ name: 'old' })],
  ['fails', failing],
])('an earlier call that %s after a later one changes nothing', async (_, finish) => {
  const late = Promise.withResolvers<{ name: string }>()
  const { $values, load, show } = createLoadable({ name: '' }, () => late.promise)
  const loading = load()
  show({ name: 'new' })
  late.resolve(finish())
  await loading
  expect($values.get()).toEqual({ state: 'loaded', name: 'new' })
})

test('a page that returns from the back/forward cache fetches again what it had fetched last, and no other page does', async () => {
  const fetched: string[] = []
  const { $values, load } = createLoadable({ status: '' }, async (number: string) => {
    fetched.push(number)
    return { status: fetched.length > 2 ? 'cancelled' : 'paid' }
  })
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(true)
  await load('A')
  await load('B')
  show(false)
  expect(fetched).toEqual(['A', 'B'])
  show(true)
  await expect.poll($values.get).toEqual({ state: 'loaded', status: 'cancelled' })
  expect(fetched).toEqual(['A', 'B', 'B'])
})
