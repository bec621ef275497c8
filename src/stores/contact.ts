import type { ContactCall } from '#contract/contact.ts'
import { callApi } from './call.ts'

/** A message that is being written. */
export interface Draft {
  /** Its name for good: sent twice, it is still one message. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
}

const KEY = 'contact-draft'
/** Milliseconds that a page has to be open before a message is taken for a person's. */
const LEAST = 3_200

/** What was written before in this tab; an empty draft where there is none. */
export function readDraft(): Draft {
  const fresh = { id: newId(), name: '', email: '', message: '' }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
    return { ...fresh, ...Object.fromEntries(texts) }
  } catch {
    return fresh
  }
}

/** Keeps a draft for as long as the tab is open; where storage is refused, for this page. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

/**
 * Sends a message, not before the page has been open for a few seconds: what comes sooner is taken
 * for a robot's. `reference` is what stands in the field that nobody sees.
 */
export async function sendMessage(draft: Draft, reference: string): Promise<void> {
  const rest = LEAST - performance.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  const elapsed = Math.round(performance.now())
  await callApi<ContactCall>('POST /api/contact', { ...draft, reference, elapsed })
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
