import type { OpenReview, SendReview, StopReviewMail } from '#contract/review.ts'
import { CallFailure, callApi } from '../call.ts'

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
export async function openReview(token: string): Promise<ReviewedProduct | undefined> {
  try {
    return (await callApi<OpenReview>('POST /api/open-review', { token })).product
  } catch (error) {
    if (wasSent(error)) return undefined
    throw error
  }
}

/** Rejects with a CallFailure. A review whose first answer was lost counts as sent. */
export async function sendReview(token: string, draft: ReviewDraft): Promise<void> {
  const { title, text, name, stars } = draft
  try {
    const body = { token, stars: Number(stars), title, text, name }
    await callApi<SendReview>('POST /api/send-review', body)
  } catch (error) {
    if (!wasSent(error)) throw error
  }
}

export async function stopReviewMail(token: string): Promise<void> {
  await callApi<StopReviewMail>('POST /api/stop-review-mail', { token })
}

export function readReviewDraft(): ReviewDraft {
  const kept: Record<string, unknown> = history.state?.reviewDraft ?? {}
  const texts = Object.entries(kept).filter(([, value]) => typeof value === 'string')
  return { ...EMPTY, ...Object.fromEntries(texts) }
}

export function saveReviewDraft(reviewDraft: object | undefined): void {
  history.replaceState({ ...history.state, reviewDraft }, '')
}

function wasSent(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 409
}
