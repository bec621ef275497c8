import { beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

/** A loader that fails at the first call and succeeds at the second. */
function failingOnce() {
  return vi.fn().mockRejectedValueOnce(new TypeError('not loaded')).mockResolvedValue('part')
}

test('loadPart returns the module when it loads', async () => {
  await expect(loadPart(async () => 'part')).resolves.toBe('part')
})

test('loadPart resolves with undefined a second after a failure if the page is not being left', async () => {
  const load = failingOnce()
  const loaded = loadPart(load)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loaded).resolves.toBeUndefined()
  expect(load).toHaveBeenCalledOnce()
})

test('loadPart stays pending while the page is being left, and tries again when the page is shown again', async () => {
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
