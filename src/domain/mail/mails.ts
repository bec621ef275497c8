import type { Pence } from '../money.ts'
import type { OrderTask } from '../owner/order-filters.ts'
import type { OrderMails } from './order-mails.ts'

/** Stored until the email is sent, so it holds no secrets: tokens are made at sending. */
export interface MailData extends OrderMails {
  'verify-email': { readonly fullName: string }
  welcome: { readonly fullName: string }
  'reset-password': { readonly fullName: string }
  'password-changed': { readonly fullName: string }
  'change-email': { readonly fullName: string; readonly changeId: string }
  /** `isHeld`: no account has the address, but one that left it may still take it back. */
  'email-taken': { readonly fullName: string; readonly isHeld?: boolean }
  'email-changed': {
    readonly fullName: string
    readonly changeId: string
    /** Setting a new password doesn't void the undo link mailed to the account's oldest email. */
    readonly isOldest?: boolean
  }
  'email-left': { readonly fullName: string }
  'email-restored': { readonly fullName: string }
  'account-deleted': { readonly fullName: string }
  'contact-message': ContactMail
  'contact-received': ContactMail
  'contact-answer': ContactMail & { readonly answer: string }
  'review-request': ReviewRequest
  'daily-summary': DailySummary
}

export type MailKind = keyof MailData

interface ReviewRequest {
  readonly fullName: string
  readonly orderId: string
  readonly orderNumber: string
  readonly products: readonly { readonly id: number; readonly name: string }[]
}

interface ContactMail {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly writtenAt: string
}

interface DailySummary {
  /** The day of the summary in London, as an ISO date. */
  readonly day: string
  readonly orders: number
  /** Before refunds. */
  readonly taken: Pence
  /** What was given back that day, also of older orders; absent from emails of an earlier version. */
  readonly refunded?: Pence
  readonly accounts: number
  readonly messages: number
  /** How many orders wait in each list; absent from emails of an earlier version. */
  readonly tasks?: Readonly<Record<OrderTask, number>>
  readonly toRefund: Pence
  readonly toRead: number
  /** Absent from emails of an earlier version. */
  readonly toAnswer?: number
  readonly deadMails: number
}
