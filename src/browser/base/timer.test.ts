import { expect, test, vi } from 'vitest'
import { nextPaint } from './timer.ts'

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
