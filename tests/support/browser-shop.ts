import { vi } from 'vitest'
import { $toasts } from '#browser/base/toasts.ts'

export const ANN_USER = {
  id: 'u1',
  email: 'ann@example.com',
  fullName: 'Ann Weaver',
  isVerified: true,
  token: 't',
}

/** Type and message of each toast on show. */
export function shownToasts(): [string, string][] {
  return $toasts.get().map(({ type, message }) => [type, message])
}

/** Opens a page, without toasts, of a browser that has stored only these texts or values. */
export function openBrowser(stored: Readonly<Record<string, unknown>> = {}): void {
  sessionStorage.clear()
  storeInAnotherTab(stored)
  $toasts.set([])
}

/** Replaces what the browser has stored, as another tab does: this page's atoms follow. */
export function storeInAnotherTab(stored: Readonly<Record<string, unknown>>): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }
  dispatchEvent(new StorageEvent('storage'))
}

type Answer = (body: Record<string, unknown>) => unknown

export function jsonReply(status: number, body: object): Response {
  return Response.json(body, { status })
}

/** Answers fetches by their path's last part; others fail as if offline. Returns the recorded calls. */
export function fakeReplies(answers: Readonly<Record<string, Answer>>) {
  const calls: [string, Record<string, unknown>][] = []
  const fetched = vi.fn(async (path: string, { body }: RequestInit = {}) => {
    const name = new URL(path, 'http://shop').pathname.split('/').at(-1) ?? ''
    const sent = JSON.parse(String(body ?? '{}'))
    calls.push([name, sent])
    const answer = answers[name]?.(sent)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  vi.stubGlobal('fetch', fetched)
  return calls
}
