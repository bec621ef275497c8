import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { after, wait } from './timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a stopped clock holds a timer until its time has come', () => {
  const run = vi.fn()
  after(3000, run)
  vi.advanceTimersByTime(2999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('a cancelled timer never runs', () => {
  const run = vi.fn()
  after(3000, run)()
  vi.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})

test('a wait ends after its time', async () => {
  const done = vi.fn()
  const waiting = wait(3000).then(done)
  await vi.advanceTimersByTimeAsync(2999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})
