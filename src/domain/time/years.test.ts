import { expect, test } from 'vitest'
import { yearsBefore } from './years.ts'

test.each([
  ['2028-02-29T09:30:00.000Z', 10, '2018-02-28T09:30:00.000Z'],
  ['2028-02-29T09:30:00.000Z', 2, '2026-02-28T09:30:00.000Z'],
  ['2028-02-29T09:30:00.000Z', 4, '2024-02-29T09:30:00.000Z'],
  ['2028-02-28T23:59:59.999Z', 10, '2018-02-28T23:59:59.999Z'],
  ['2028-03-01T00:00:00.000Z', 10, '2018-03-01T00:00:00.000Z'],
])('%s is %i years after %s', (time, years, before) => {
  expect(yearsBefore(new Date(time), years).toISOString()).toBe(before)
})
