// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetModules()
  localStorage.clear()
})

test('there is no answer at first', async () => {
  const { $consent } = await import('./consent.ts')
  expect($consent.get()).toBeNull()
})

test.each(['granted', 'refused'] as const)(
  'the answer %s is kept with its date',
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

test('after a year the question is asked again', async () => {
  localStorage.setItem('consent', '{"choice":"granted","date":"2025-11-20T09:00:00Z"}')
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') })
  expect((await import('./consent.ts')).$consent.get()).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"choice":"granted"}', '{"choice":"yes","date":"2026-11-20"}'])(
  'foreign content %j is no answer',
  async (content) => {
    localStorage.setItem('consent', content)
    expect((await import('./consent.ts')).$consent.get()).toBeNull()
  },
)

test('where storage is refused the answer holds for the page', async () => {
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

test('another tab’s answer is taken over', async () => {
  const { $consent } = await import('./consent.ts')
  localStorage.setItem('consent', JSON.stringify({ choice: 'granted', date: new Date() }))
  dispatchEvent(new StorageEvent('storage', { key: 'consent' }))
  expect($consent.get()).toBe('granted')
})
