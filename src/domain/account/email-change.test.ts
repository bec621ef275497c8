import { expect, test } from 'vitest'
import { undoUntil } from './email-change.ts'

const NOW = new Date('2026-10-24T23:30:00.000Z')

test('a verified address can undo a change for seven times 24 hours, over a change of the clocks too', () => {
  expect(undoUntil(true, NOW).toISOString()).toBe('2026-10-31T23:30:00.000Z')
})

test('an unverified address can undo nothing', () => {
  expect(undoUntil(false, NOW)).toEqual(NOW)
})
