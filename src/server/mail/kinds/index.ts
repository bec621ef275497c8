import type { LinkPurpose } from '#domain/account/mailed-links.ts'
import type { MailKind } from '#domain/mail/mails.ts'
import * as account from './account.ts'
import { cancelRequested } from './cancellation.ts'
import * as contact from './contact.ts'
import * as email from './email-change.ts'
import type { Template } from './letter.ts'
import * as order from './order.ts'
import * as owner from './order-owner.ts'
import { reviewRequest } from './review.ts'
import { dailySummary } from './summary.ts'

export const TEMPLATES: { readonly [Kind in MailKind]: Template<Kind> } = {
  'verify-email': account.verifyEmail,
  welcome: account.welcome,
  'reset-password': account.resetPassword,
  'password-changed': account.passwordChanged,
  'change-email': email.confirmNewEmail,
  'email-taken': email.emailTaken,
  'email-changed': email.emailChanged,
  'email-left': email.formerEmailNotice,
  'email-restored': email.emailRestored,
  'account-deleted': account.accountDeleted,
  'contact-message': contact.contactMessage,
  'contact-received': contact.contactReceived,
  'contact-answer': contact.contactAnswer,
  'order-confirmed': order.orderConfirmed,
  'order-processing': order.orderProcessing,
  'order-shipped': order.orderShipped,
  'order-parcel': order.orderParcel,
  'order-delivered': order.orderDelivered,
  'order-presumed': order.orderPresumed,
  'order-cancelled': order.orderCancelled,
  'order-refunded': order.orderRefunded,
  'payment-failed': order.paymentFailed,
  'cancel-requested': cancelRequested,
  'order-alert': owner.orderAlert,
  'order-review': owner.orderReview,
  'cancel-alert': owner.cancelAlert,
  'not-arrived-alert': owner.notArrivedAlert,
  'stray-payment': owner.strayPayment,
  'review-request': reviewRequest,
  'daily-summary': dailySummary,
}

/** The kinds of email with a link that has a token, which is made when the email is sent, and the link's purpose. */
export const LINK_PURPOSES: Partial<Readonly<Record<MailKind, LinkPurpose>>> = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
  'change-email': 'change-email',
  'email-changed': 'undo-email',
  'review-request': 'review',
  'order-confirmed': 'track-order',
  'order-processing': 'track-order',
  'order-shipped': 'track-order',
  'order-parcel': 'track-order',
  'order-delivered': 'track-order',
  'order-presumed': 'track-order',
}
