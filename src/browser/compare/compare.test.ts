import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../tests/support/browser-shop.ts'
import { $toasts } from '../base/toasts.ts'
import { createCompare } from './compare.ts'

beforeEach(() => openBrowser())

test('compared products can be added, removed and cleared, and their ids are stored under the specified key', () => {
  const { $compare, toggleCompare, removeFromCompare, setCompare } = createCompare()
  for (const id of [1, 2, 3]) toggleCompare(id)
  toggleCompare(2)
  expect(localStorage.getItem('compare')).toBe('[1,3]')
  removeFromCompare(1)
  expect(createCompare().$compare.get()).toEqual([3])
  setCompare([])
  expect($compare.get()).toEqual([])
})

test('a fifth product is refused with a warning', () => {
  const { $compare, toggleCompare } = createCompare()
  for (const id of [1, 2, 3, 4, 5]) toggleCompare(id)
  expect($compare.get()).toEqual([1, 2, 3, 4])
  expect($toasts.get()).toMatchObject([
    {
      type: 'warning',
      message: 'You can compare up to 4 products. Remove one to add another.',
    },
  ])
  toggleCompare(1)
  toggleCompare(5)
  expect($compare.get()).toEqual([2, 3, 4, 5])
})

test.each(['{', '{"a":1}', '[null,"../x",{}]', '"a"', '["hills-cover","101"]'])(
  'stored content %s gives an empty comparison',
  (text) => {
    localStorage.setItem('compare', text)
    expect(createCompare().$compare.get()).toEqual([])
  },
)

test('the comparison follows changes in another tab', () => {
  const { $compare } = createCompare()
  localStorage.setItem('compare', '[101]')
  dispatchEvent(new StorageEvent('storage', { key: 'compare' }))
  expect($compare.get()).toEqual([101])
})
