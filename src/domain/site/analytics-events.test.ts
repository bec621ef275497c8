import { expect, test } from 'vitest'
import { commerceFields } from './analytics-events.ts'
import { reportedUrl } from './measurement.ts'

test('the value of an analytics event is the exact sum of its items', () => {
  const items = [10, 20, 6495].map((price, id) => ({ id, name: 'Peg', price }))
  expect(commerceFields(items).value).toBe(65.25)
})

test('a URL reported to analytics has no tokens or searches, but keeps campaign parameters', () => {
  expect(reportedUrl('https://s.example/reset-password?token=abc#x')).toBe(
    'https://s.example/reset-password',
  )
  expect(reportedUrl('https://s.example/?q=me&utm_source=letter')).toBe(
    'https://s.example/?utm_source=letter',
  )
  expect(reportedUrl('')).toBe('')
})
