// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
  localStorage.clear()
})

test('the answer is null before the shopper has given one', async () => {
  const { $consent } = await import('./consent.ts')
  expect($consent.get()).toBeNull()
})

test.each(['granted', 'refused'] as const)(
  'the answer %s is stored with its date',
  async (choice) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
    const { answerConsent } = await import('./consent.ts')
    answerConsent(choice)
    expect(JSON.parse(localStorage.getItem('consent') ?? '')).toEqual({
      choice,
      date: '2026-11-21T09:00:00.000Z',
    })
    vi.resetModules()
    expect((await import('./consent.ts')).$consent.get()).toBe(choice)
  },
)

test('an answer expires after a year', async () => {
  localStorage.setItem('consent', '{"choice":"granted","date":"2025-11-20T09:00:00Z"}')
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
  expect((await import('./consent.ts')).$consent.get()).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"choice":"granted"}', '{"choice":"yes","date":"2026-11-20"}'])(
  'stored content %j reads as no answer',
  async (content) => {
    localStorage.setItem('consent', content)
    expect((await import('./consent.ts')).$consent.get()).toBeNull()
  },
)

test('the answer holds for the page when storage is refused', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  const { $consent, answerConsent } = await import('./consent.ts')
  answerConsent('refused')
  expect($consent.get()).toBe('refused')
})

test('an answer given in another tab applies in this one', async () => {
  const { $consent } = await import('./consent.ts')
  localStorage.setItem('consent', JSON.stringify({ choice: 'granted', date: new Date() }))
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  expect($consent.get()).toBe('granted')
})
