// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  return import('./recently-viewed.ts')
}

beforeEach(() => localStorage.clear())

test('lists the last six other products, latest first, without repeats', async () => {
  const { recordViewed, otherViewed } = await openPage()
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'b']) recordViewed(slug)
  expect(otherViewed('b')).toEqual(['h', 'g', 'f', 'e', 'd', 'c'])
  expect(otherViewed('x')).toEqual(['b', 'h', 'g', 'f', 'e', 'd'])
  expect(localStorage.getItem('recently-viewed')).toBe('["b","h","g","f","e","d","c"]')
})

test('unreadable storage gives an empty list', async () => {
  localStorage.setItem('recently-viewed', '{"a":["b"]}')
  const { otherViewed } = await openPage()
  expect(otherViewed('a')).toEqual([])
})
