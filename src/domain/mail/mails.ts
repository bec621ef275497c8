import type { OrderMails } from './order-mails.ts'

/**
 * Every kind of mail with what it has to know besides the recipient's address. It is kept in the
 * database until the mail is sent, so it never holds a secret: a link with a token is made at
 * sending.
 */
export interface MailData extends OrderMails {
  'verify-email': { readonly fullName: string }
  welcome: { readonly fullName: string }
  'reset-password': { readonly fullName: string }
  'password-changed': { readonly fullName: string }
  'account-deleted': { readonly fullName: string }
  'contact-message': ContactMail
  'contact-received': ContactMail
  'daily-summary': DailySummary
}

export type MailKind = keyof MailData

/** What somebody wrote in the contact form. */
interface ContactMail {
  readonly name: string
  readonly email: string
  readonly message: string
  /** When it was written, ISO 8601 in UTC. */
  readonly writtenAt: string
}

/** What a day brought, and what waits for the owner now. */
interface DailySummary {
  /** ISO date, a day in London. */
  readonly day: string
  readonly orders: number
  /** Pence. */
  readonly taken: number
  readonly accounts: number
  readonly messages: number
  readonly toSend: number
  readonly toReview: number
  readonly toCancel: number
  readonly deadMails: number
}
