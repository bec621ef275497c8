import { z } from 'zod'

const count = z.int().min(0).max(10_000)

export const webhookKnobs = z.strictObject({
  /** How many times each event is delivered. */
  copies: z.int().min(1).max(100),
  /** How many extra events with the same content and another id are created. */
  twins: z.int().min(0).max(10),
  /** Milliseconds from an event to its first delivery. */
  delay: z.int().min(0),
  /** How many of the next deliveries to hold and then send one by one, last first. */
  reorder: count,
  /** How many of the next deliveries to drop. */
  drop: count,
  /** For how many of the next deliveries the first attempt has a body that doesn't match its signature. */
  tamper: count,
  /** For how many of the next deliveries the first attempt has a signature ten minutes old. */
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
