import { expect, test, vi } from 'vitest'
import { clearMessageDraft, readMessageDraft, saveMessageDraft, sendMessage } from './contact.ts'

const KEY = 'contact-draft'
const LETTER = { id: 'a'.repeat(32), name: 'Ada', email: 'ada@example.com', message: 'Hello' }

test.each(['{', 'null', '7', '[]', '{"name":{"a":1}}'])(
  'stored content %s reads as an empty draft',
  (text) => {
    sessionStorage.setItem(KEY, text)
    expect(readMessageDraft()).toMatchObject({ name: '', email: '', message: '' })
  },
)

test('a message can be drafted when the browser refuses storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => saveMessageDraft(LETTER)).not.toThrow()
  expect(() => clearMessageDraft()).not.toThrow()
  expect(readMessageDraft()).toMatchObject({ message: '' })
})

test('a message is sent only after the page has been open for three seconds', async () => {
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
