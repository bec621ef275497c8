// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, keepDraft, readDraft, sendMessage } from './contact.ts'

const KEY = 'contact-draft'
const LETTER = { id: 'a'.repeat(32), name: 'Ada', email: 'ada@example.com', message: 'Hello' }

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a draft is kept until it is forgotten; a new one has a name of its own', () => {
  keepDraft(LETTER)
  expect(readDraft()).toEqual(LETTER)
  forgetDraft()
  const [one, other] = [readDraft(), readDraft()]
  expect(one).toMatchObject({ name: '', email: '', message: '' })
  expect(one.id).toMatch(/^[\da-f]{32}$/)
  expect(one.id).not.toBe(other.id)
})

test.each(['{', 'null', '7', '[]', '{"name":{"a":1}}'])('%s in its place is no draft', (text) => {
  sessionStorage.setItem(KEY, text)
  expect(readDraft()).toMatchObject({ name: '', email: '', message: '' })
})

test('where storage is refused a message can still be written', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDraft(LETTER)).not.toThrow()
  expect(() => forgetDraft()).not.toThrow()
  expect(readDraft()).toMatchObject({ message: '' })
})

test('a message is not sent before the page has been open for three seconds', async () => {
  vi.useFakeTimers({ now: 0 })
  const fetched = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const sending = sendMessage(LETTER, '')
  await vi.advanceTimersByTimeAsync(3_000 - performance.now())
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await sending
  const sent = JSON.parse(String(fetched.mock.calls[0]?.[1].body))
  expect(sent).toMatchObject({ ...LETTER, reference: '' })
  expect(sent.elapsed).toBeGreaterThanOrEqual(3_000)
})
