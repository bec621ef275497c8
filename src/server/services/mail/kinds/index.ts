import type { MailKind } from '#domain/mail/mails.ts'
import * as account from './account.ts'
import * as contact from './contact.ts'
import type { Template } from './template.ts'

/** How each kind of mail is written. */
export const TEMPLATES: { readonly [Kind in MailKind]: Template<Kind> } = {
  'verify-email': account.verifyEmail,
  welcome: account.welcome,
  'reset-password': account.resetPassword,
  'password-changed': account.passwordChanged,
  'account-deleted': account.accountDeleted,
  'contact-message': contact.contactMessage,
  'contact-received': contact.contactReceived,
}

export type TokenPurpose = 'verify-email' | 'reset-password'

/** The kinds with a link for one use: its token is made when the mail is sent. */
export const LINKS: Partial<Readonly<Record<MailKind, TokenPurpose>>> = {
  'verify-email': 'verify-email',
  'reset-password': 'reset-password',
}
