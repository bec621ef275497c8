import { beforeEach, expect, test, vi } from 'vitest'
import { storeInAnotherTab } from '../../../tests/support/browser-shop.ts'
import { $consent, answerConsent } from './consent.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }))

test.each(['granted', 'refused'] as const)('the answer %s is stored with its date', (choice) => {
  expect($consent.get()).toBeNull()
  answerConsent(choice)
  expect($consent.get()).toBe(choice)
  expect(JSON.parse(localStorage.getItem('consent') ?? '')).toEqual({
    choice,
    date: '2026-11-21T09:00:00.000Z',
  })
})

test.each([
  ['2025-11-22', 'granted'],
  ['2025-11-20', null],
])('an answer of %s counts for a year', (date, consent) => {
  storeInAnotherTab({ consent: { choice: 'granted', date } })
  expect($consent.get()).toBe(consent)
})

test.each(['', '{', 'null', '[]', '{"choice":"granted"}', '{"choice":"yes","date":"2026-11-20"}'])(
  'stored content %j reads as no answer',
  (consent) => {
    answerConsent('granted')
    storeInAnotherTab({ consent })
    expect($consent.get()).toBeNull()
  },
)
