import type { MailData, MailKind } from '#domain/mail/mails.ts'
import type { Site } from '#domain/site/site.ts'
import type { Letter } from '../letter/letter.ts'

/** What a template writes from. */
export interface Subject<Kind extends MailKind> {
  readonly data: MailData[Kind]
  readonly recipient: string
  readonly site: Site
  /** Of the link that the mail is about; empty for mails without one. */
  readonly token: string
}

/** Writes one kind of mail. */
export type Template<Kind extends MailKind> = (subject: Subject<Kind>) => Letter
