import { callAsUser } from '../account/call-as-user.ts'
import { CallFailure, callApi } from '../base/call.ts'
import { clearTabStorage, readTabStorage, writeTabStorage } from '../base/tab-storage.ts'

/** The order and product that a mailed link, or the page of an order, asks the shopper to review. */
export type ReviewSubject =
  | { readonly token: string }
  | { readonly orderNumber: string; readonly productId: number }

export interface ReviewedProduct {
  readonly name: string
  readonly path: string
  readonly picture: string
}

/** `stars` is empty until chosen. */
export interface ReviewDraft {
  readonly stars: string
  readonly title: string
  readonly text: string
  readonly name: string
}

const EMPTY: ReviewDraft = { stars: '', title: '', text: '', name: '' }

/** Rejects with a CallFailure. Undefined if the review was sent already. */
export async function openReview(subject: ReviewSubject): Promise<ReviewedProduct | undefined> {
  try {
    const call = callOf(subject)
    return (await call('POST /api/open-review', subject)).product
  } catch (error) {
    if (wasSent(error)) return undefined
    throw error
  }
}

/** Rejects with a CallFailure. A review whose first answer was lost counts as sent. */
export async function sendReview(subject: ReviewSubject, draft: ReviewDraft): Promise<void> {
  const { title, text, name, stars } = draft
  try {
    const call = callOf(subject)
    const body = { ...subject, stars: Number(stars), title, text, name }
    await call('POST /api/send-review', body)
  } catch (error) {
    if (!wasSent(error)) throw error
  }
}

/** Reads the order and product to review from the page's query, which the link on the order's page contains. Undefined without that query. */
export function readSubjectFromQuery(): ReviewSubject | undefined {
  const query = new URLSearchParams(location.search)
  const [orderNumber, productId] = [query.get('order'), query.get('product')]
  return orderNumber === null || productId === null
    ? undefined
    : { orderNumber, productId: Number(productId) }
}

export async function stopReviewMail(token: string): Promise<void> {
  await callApi('POST /api/stop-review-mail', { token })
}

export function readReviewDraft(product: ReviewedProduct): ReviewDraft {
  const texts = Object.entries(readTabStorage(draftKey(product)) ?? {}).filter(
    ([, value]) => typeof value === 'string',
  )
  return { ...EMPTY, ...Object.fromEntries(texts) }
}

/** Not in the history's state, which Safari lets no page write at each key press. */
export function saveReviewDraft(product: ReviewedProduct, draft: object): void {
  writeTabStorage(draftKey(product), draft)
}

export function clearReviewDraft(product: ReviewedProduct): void {
  clearTabStorage(draftKey(product))
}

const draftKey = ({ path }: ReviewedProduct) => `review-draft ${path}`

/** A mailed link needs no account. */
function callOf(subject: ReviewSubject) {
  return 'token' in subject ? callApi : callAsUser
}

function wasSent(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 409
}
