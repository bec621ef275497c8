export interface Mail {
  readonly messageId: string
  readonly from: Mailbox
  readonly to: string
  readonly replyTo?: Mailbox | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted the email; rejects when it hasn't within a minute. */
  readonly send: (mail: Mail) => Promise<void>
  readonly check: () => Promise<void>
  readonly close: () => void
}
