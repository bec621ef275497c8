import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Fails at the first call and loads at the second. */
function failingOnce() {
  return vi.fn().mockRejectedValueOnce(new TypeError('not loaded')).mockResolvedValue('part')
}

test('a part of the page that can be loaded is returned', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part')
})

test('resolves with undefined a second after a failure on a page that stays', async () => {
  const load = failingOnce()
  const loaded = loadPart(load)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loaded).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

test('stays pending on a page that is being left, and loads again once the page comes back', async () => {
  const settled = vi.fn()
  void loadPart(failingOnce()).then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).not.toHaveBeenCalled()
  dispatchEvent(new Event('pageshow'))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledExactlyOnceWith('part')
})
