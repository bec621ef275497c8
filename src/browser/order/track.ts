import { callApi } from '../base/call.ts'

export type TrackedOrder = Awaited<ReturnType<typeof trackOrder>>

/** Rejects with a CallFailure, also for a link that has ended. */
export async function trackOrder(token: string) {
  return (await callApi('POST /api/track-order', { token })).order
}
