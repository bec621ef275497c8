import { callApi, randomId } from './base/call.ts'
import { clearTabStorage, readTabStorage, writeTabStorage } from './base/tab-storage.ts'
import { wait } from './base/timer.ts'

export interface MessageDraft {
  /** The server accepts only one message per id. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
}

const KEY = 'contact-draft'
/** The server treats a message sent sooner after page load as sent by a robot. */
const MIN_PAGE_OPEN_MS = 3_200

export function readMessageDraft(): MessageDraft {
  const texts = Object.entries(readTabStorage(KEY) ?? {}).filter(
    ([, value]) => typeof value === 'string',
  )
  return { id: randomId(), name: '', email: '', message: '', ...Object.fromEntries(texts) }
}

export function saveMessageDraft(draft: MessageDraft): void {
  writeTabStorage(KEY, draft)
}

export function clearMessageDraft(): void {
  clearTabStorage(KEY)
}

/** `reference` is the hidden field that only robots fill in. Resolves with the thanks, which name the address that the shop read. */
export async function sendMessage(draft: MessageDraft, reference: string): Promise<string> {
  const rest = MIN_PAGE_OPEN_MS - performance.now()
  if (rest > 0) await wait(rest)
  const elapsed = Math.round(performance.now())
  return (await callApi('POST /api/contact', { ...draft, reference, elapsed })).message
}
