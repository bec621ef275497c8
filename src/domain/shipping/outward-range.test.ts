import { expect, test } from 'vitest'
import { overlap, parseOutward, within } from './outward-range.ts'

const range = (code: string) => parseOutward(code) ?? expect.fail(`${code} is no outward code`)
const wide = { area: 'PA', first: 20, last: 49 }

test('reads areas and districts', () => {
  expect(range('PA')).toEqual({ area: 'PA', first: 0, last: 99 })
  expect(range('PA20')).toEqual({ area: 'PA', first: 20, last: 20 })
  expect(range('M1')).toEqual({ area: 'M', first: 1, last: 1 })
})

test.each(['', 'pa', 'PAX', 'PA200', '20', 'PA 20'])('rejects "%s"', (code) => {
  expect(parseOutward(code)).toBeUndefined()
})

test('compares districts as numbers and areas as a whole', () => {
  expect(overlap(wide, range('PA3'))).toBe(false)
  expect(overlap(wide, range('PA30'))).toBe(true)
  expect(overlap(range('M'), range('ME1'))).toBe(false)
})

test('a district is within its area, an area isn’t within its district', () => {
  expect(within(wide, range('PA'))).toBe(true)
  expect(within(range('PA'), wide)).toBe(false)
  expect(within(range('PA49'), wide)).toBe(true)
  expect(within(range('PA50'), wide)).toBe(false)
})

test('ranges that share a district overlap, adjacent ranges don’t', () => {
  const from = (first: number, last: number) => ({ area: 'PA', first, last })
  expect(overlap(from(20, 30), from(30, 40))).toBe(true)
  expect(overlap(from(30, 40), from(20, 30))).toBe(true)
  expect(overlap(from(20, 30), from(31, 40))).toBe(false)
  expect(overlap(from(31, 40), from(20, 30))).toBe(false)
})
