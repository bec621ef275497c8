import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  firstPagePath,
  linkedPages,
  listPagePath,
  listPages,
  pageRouteParam,
  withPageNumber,
} from './list-pages.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const sizes = (count: number) =>
  listPages('/airers', numbers(count)).map(({ entries }) => entries.length)

test.each([
  [0, [0]],
  [24, [24]],
  [25, [25]],
  [48, [48]],
  [49, [24, 24, 1]],
  [72, [24, 24, 24]],
])('divides %i entries into pages of %j', (count, expected) => {
  expect(sizes(count)).toEqual(expected)
})

test('a divided list contains each entry once, in order, and each page states its first position', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (count) => {
      const pages = listPages('/airers', numbers(count))
      expect(pages.flatMap(({ entries }) => entries)).toEqual(numbers(count))
      for (const { entries, firstPosition, pageCount } of pages) {
        expect(entries.length).toBeLessThanOrEqual(pages.length === 1 ? 48 : 24)
        expect(pageCount).toBe(pages.length)
        if (count > 0) expect(firstPosition).toBe((entries[0] ?? -1) + 1)
      }
    }),
  )
})

test('the first page of a list has the list’s path and title, later pages add a page number', () => {
  const [first, second] = listPages('/airers', numbers(49))
  if (!first || !second) throw new Error('There are three pages')
  expect([listPagePath(first), pageRouteParam(first), withPageNumber('Airers', first)]).toEqual([
    '/airers',
    undefined,
    'Airers',
  ])
  expect([listPagePath(second), pageRouteParam(second), withPageNumber('Airers', second)]).toEqual([
    '/airers/page/2',
    'page/2',
    'Airers – page 2',
  ])
  expect([first, second].map(listPagePath).map(firstPagePath)).toEqual(['/airers', '/airers'])
  expect(firstPagePath('/product/page')).toBe('/product/page')
})

test.each([
  [1, 2, [1, 2]],
  [1, 47, [1, 2, undefined, 47]],
  [3, 47, [1, 2, 3, 4, undefined, 47]],
  [4, 47, [1, 2, 3, 4, 5, undefined, 47]],
  [7, 47, [1, undefined, 6, 7, 8, undefined, 47]],
  [47, 47, [1, undefined, 46, 47]],
])('on page %i of %i links %j', (number, pageCount, expected) => {
  expect(linkedPages(number, pageCount)).toEqual(expected)
})

test('the pagination links the first, last, current and next page, and at most nine pages in all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [number, count] = [Math.min(a, b), Math.max(a, b)]
      const pages = linkedPages(number, count)
      expect(pages.length).toBeLessThanOrEqual(9)
      expect(pages).toEqual(expect.arrayContaining([1, number, count]))
      if (number < count) expect(pages).toContain(number + 1)
      if (number > 1) expect(pages).toContain(number - 1)
    }),
  )
})
