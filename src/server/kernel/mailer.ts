export interface ComposedMail {
  readonly messageId: string
  readonly from: NamedEmail
  readonly to: string
  readonly replyTo?: NamedEmail | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface NamedEmail {
  readonly name: string
  readonly address: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted the email; rejects when it hasn't within a minute. */
  readonly send: (mail: ComposedMail) => Promise<void>
  readonly check: () => Promise<void>
  readonly close: () => void
}
