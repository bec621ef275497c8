/**
 * Mail that is still to be sent or was. A row holds what the mail is about, never a secret: links
 * with tokens are made when it is sent.
 */
export interface OutboxTable {
  /** Random UUID; the Message-ID is made of it, so that a mail sent twice is the same mail. */
  id: string
  /** One mail for one cause: a second row with the same key is refused. */
  dedupe_key: string
  /** Which template. */
  kind: string
  recipient: string
  /** What the template needs, JSON. */
  data: string
  created_at: string
  /** Not before. */
  due_at: string
  attempts: number
  /** Until when a sender has it to itself. */
  claimed_until: string | null
  sent_at: string | null
  /** When it was given up, after a day of trying. */
  dead_at: string | null
  /** What the mail server said last. */
  last_error: string | null
}
