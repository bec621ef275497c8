import { expect, test, vi } from 'vitest'
import { storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { createStoredAtom, createTextStorage } from './storage.ts'

const NONE: readonly string[] = []

/** A page with two stored lists: one that matters to the shopper, and one that doesn't. */
function openPage() {
  const warn = vi.fn()
  const storage = createTextStorage(warn)
  const list = createStoredAtom('list', NONE, JSON.parse, { storage })
  const viewed = createStoredAtom('viewed', NONE, JSON.parse, { storage, silent: true })
  const add = (entry: string) => list.update((entries) => [...entries, entry])
  return { $list: list.$value, add, $viewed: viewed.$value, view: viewed.update, warn }
}

const kept = () => localStorage.getItem('list')

function quotaExceeded(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('a stored list is empty on the server and during hydration', () => {
  storeInAnotherTab({ list: ['a'] })
  expect(openPage().$list).toMatchObject({ init: [] })
})

test.each(['pageshow', 'visibilitychange'])('reads storage again on %s', (event) => {
  const { $list } = openPage()
  localStorage.setItem('list', '["b"]')
  document.dispatchEvent(new Event(event, { bubbles: true }))
  expect($list.get()).toEqual(['b'])
})

test('an update keeps entries that another tab added, even before the storage event arrives', () => {
  const { add } = openPage()
  localStorage.setItem('list', '["b"]')
  add('a')
  expect(kept()).toBe('["b","a"]')
})

test('a value that full storage refused is stored as soon as there is space', () => {
  const { add } = openPage()
  const setItem = vi.fn<Storage['setItem']>().mockImplementationOnce(quotaExceeded)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  add('a')
  add('b')
  expect(setItem).toHaveBeenLastCalledWith('list', '["a","b"]')
})

test.each([
  ['refused', new Proxy({}, { get: quotaExceeded })],
  ['absent', undefined],
])('storage that is %s keeps values in memory, with a warning for those that matter', (_, own) => {
  vi.stubGlobal('localStorage', own)
  const { add, $list, view, $viewed, warn } = openPage()
  view(() => ['seen'])
  expect(warn).not.toHaveBeenCalled()
  add('a')
  document.dispatchEvent(new Event('visibilitychange'))
  expect([$list.get(), $viewed.get()]).toEqual([['a'], ['seen']])
  expect(warn).toHaveBeenCalledOnce()
})
