import { expect, test } from 'vitest'
import { nextTry, PAUSES } from './retries.ts'

const NOON = new Date('2027-03-27T12:00:00.000Z')

test('tries soon at first, then less and less often', () => {
  expect(nextTry(1, NOON)?.toISOString()).toBe('2027-03-27T12:00:10.000Z')
  expect(nextTry(2, NOON)?.toISOString()).toBe('2027-03-27T12:01:00.000Z')
  expect(nextTry(5, NOON)?.toISOString()).toBe('2027-03-27T13:00:00.000Z')
})

test('gives up a day after the first try', () => {
  let time = NOON
  let attempt = 1
  for (let next = nextTry(attempt, time); next; next = nextTry(attempt, time)) {
    time = next
    attempt += 1
  }
  expect(time.toISOString()).toBe('2027-03-28T12:00:00.000Z')
  expect(attempt).toBe(PAUSES.length + 1)
})
