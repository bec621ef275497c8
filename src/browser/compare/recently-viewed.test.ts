// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  return import('./recently-viewed.ts')
}

beforeEach(() => localStorage.clear())

test('shows the last six others, the latest first, each once', async () => {
  const { noteViewed, viewedBefore } = await openPage()
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) noteViewed(slug)
  expect(viewedBefore('b')).toEqual(['h', 'g', 'f', 'e', 'd', 'c'])
  expect(viewedBefore('x')).toEqual(['b', 'h', 'g', 'f', 'e', 'd'])
  expect(localStorage.getItem('recently-viewed')).toBe('["b","h","g","f","e","d","c"]')
})

test('foreign data counts as nothing', async () => {
  localStorage.setItem('recently-viewed', '{"a":["b"]}')
  const { viewedBefore } = await openPage()
  expect(viewedBefore('a')).toEqual([])
})
