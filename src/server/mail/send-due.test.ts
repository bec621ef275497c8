import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { nextRetryAt, RETRY_DELAYS_MS } from './send-due.ts'

const NOON = new Date('2027-03-27T12:00:00.000Z')

test('a failing email is tried five times in the first hour, and given up a day after the first attempt', () => {
  let time = NOON
  let attempt = 1
  const times: number[] = []
  for (let next = nextRetryAt(attempt, time); next; next = nextRetryAt(attempt, time)) {
    time = next
    attempt += 1
    times.push(time.getTime() - NOON.getTime())
  }
  expect(time.toISOString()).toBe('2027-03-28T12:00:00.000Z')
  expect(attempt).toBe(RETRY_DELAYS_MS.length + 1)
  expect(times.filter((passed) => passed < HOUR_MS)).toHaveLength(4)
})
