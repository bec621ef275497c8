import { z } from 'zod'

const count = z.int().min(0).max(10_000)

/** What is done to the webhooks to come, on request of a test. */
export const webhookKnobs = z.strictObject({
  /** How often each event is delivered in all, from now on. */
  copies: z.int().min(1).max(100),
  /** Each event comes with this many twins: another event id with the same content. */
  twins: z.int().min(0).max(10),
  /** Milliseconds between an event and its first delivery. */
  delay: z.int().min(0),
  /** The next so many deliveries are held and then made one by one, last first. */
  reorder: count,
  /** The next so many deliveries are never made. */
  drop: count,
  /** The next so many deliveries first come with another body than was signed. */
  tamper: count,
  /** The next so many deliveries first come with a signature that is ten minutes old. */
  stale: count,
})

export type WebhookKnobs = z.output<typeof webhookKnobs>

export const NO_WEBHOOK_KNOBS: WebhookKnobs = {
  copies: 1,
  twins: 0,
  delay: 0,
  reorder: 0,
  drop: 0,
  tamper: 0,
  stale: 0,
}
