// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

async function openPage() {
  vi.resetModules()
  const { $toasts } = await import('../toasts.ts')
  return { ...(await import('./compare.ts')), $toasts }
}

beforeEach(() => localStorage.clear())

test('adds, removes and clears slugs, and stores them under its key', async () => {
  const { $compare, toggleCompare, removeFromCompare, clearCompare } = await openPage()
  for (const slug of ['a', 'b', 'c']) toggleCompare(slug)
  toggleCompare('b')
  expect(localStorage.getItem('compare')).toBe('["a","c"]')
  removeFromCompare('a')
  expect((await openPage()).$compare.get()).toEqual(['c'])
  clearCompare()
  expect($compare.get()).toEqual([])
})

test('a fifth product is refused with a warning', async () => {
  const { $compare, toggleCompare, $toasts } = await openPage()
  for (const slug of ['a', 'b', 'c', 'd', 'e']) toggleCompare(slug)
  expect($compare.get()).toEqual(['a', 'b', 'c', 'd'])
  expect($toasts.get()).toMatchObject([
    {
      type: 'warning',
      message: 'You can compare up to 4 products. Remove one to add another.',
    },
  ])
  toggleCompare('a')
  toggleCompare('e')
  expect($compare.get()).toEqual(['b', 'c', 'd', 'e'])
})

test.each(['{', '{"a":1}', '[null,"../x",{}]', '"a"'])(
  'stored content %s gives an empty comparison',
  async (text) => {
    localStorage.setItem('compare', text)
    expect((await openPage()).$compare.get()).toEqual([])
  },
)

test('shows a comparison that another tab has changed', async () => {
  const { $compare } = await openPage()
  localStorage.setItem('compare', '["a"]')
  dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
  expect($compare.get()).toEqual(['a'])
})
