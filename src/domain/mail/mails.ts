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
