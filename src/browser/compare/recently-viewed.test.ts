import { expect, test } from 'vitest'
import { createRecentlyViewed } from './recently-viewed.ts'

test('recently viewed products are the last six others, latest first, without repeats', () => {
  const { recordViewed, otherViewed } = createRecentlyViewed()
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 2]) recordViewed(id)
  expect(otherViewed(2)).toEqual([8, 7, 6, 5, 4, 3])
  expect(otherViewed(99)).toEqual([2, 8, 7, 6, 5, 4])
  expect(localStorage.getItem('recently-viewed')).toBe('[2,8,7,6,5,4,3]')
})
