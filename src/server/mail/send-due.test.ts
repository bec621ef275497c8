import { expect, test } from 'vitest'
import { nextRetryAt, RETRY_DELAYS_MS } from './send-due.ts'

const NOON = new Date('2027-03-27T12:00:00.000Z')

test('a failing email is given up a day after the first attempt', () => {
  let time = NOON
  let attempt = 1
  for (let next = nextRetryAt(attempt, time); next; next = nextRetryAt(attempt, time)) {
    time = next
    attempt += 1
  }
  expect(time.toISOString()).toBe('2027-03-28T12:00:00.000Z')
  expect(attempt).toBe(RETRY_DELAYS_MS.length + 1)
})
