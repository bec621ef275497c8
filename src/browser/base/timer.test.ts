import { beforeEach, expect, test, vi } from 'vitest'
import { after, nextPaint, wait } from './timer.ts'

beforeEach(() => vi.useFakeTimers())

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

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => dispatchEvent(new Event('pagehide'))],
])('a page that is %s before its next paint still does what was pressed', async (_, leave) => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const done = vi.fn()
  const pressed = nextPaint().then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  leave()
  await pressed
  expect(done).toHaveBeenCalledOnce()
})
