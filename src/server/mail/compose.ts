import { email } from '#contract/fields.ts'
import type { ClaimedMail } from '#db/store/outbox.ts'
import { type LinkPurpose, MAILED_LINKS } from '#domain/account/mailed-links.ts'
import type { MailData, MailKind } from '#domain/mail/mails.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { tidyLine } from '#domain/typed-text.ts'
import { type IssueLink, issueLink } from '../http/mailed-links.ts'
import type { Context } from '../kernel/context.ts'
import type { ComposedMail } from '../kernel/mailer.ts'
import { LINK_PURPOSES, TEMPLATES } from './kinds/index.ts'
import type { Template } from './kinds/letter.ts'
import { toHtml } from './kinds/letter-html.ts'
import { toText } from './kinds/letter-text.ts'

/** Composes an email; undefined if the email is no longer wanted. */
export async function compose(
  context: Context,
  row: ClaimedMail,
  issue: IssueLink = issueLink,
): Promise<ComposedMail | undefined> {
  const kind = row.kind as MailKind
  const template = TEMPLATES[kind] as Template<MailKind> | undefined
  if (!template) throw new Error(`There is no mail of the kind ${row.kind}.`)
  const recipient = email.parse(row.recipient)
  const purpose = LINK_PURPOSES[kind]
  const data = row.data as MailData[MailKind]
  const wanted = {
    email: recipient,
    ...('changeId' in data && { changeId: data.changeId }),
    ...('orderId' in data && { orderId: data.orderId }),
    ...('orderNumber' in data && { orderNumber: data.orderNumber }),
  }
  const token = purpose ? await issue(context, { ...wanted, purpose }) : ''
  if (token === undefined) return undefined

  const { site } = await context.catalogue()
  const { publicOrigin, ownerCommands } = context.config
  const ordersCommand = commandName('orders', ownerCommands)
  const letter = template({ data, recipient, site, token, ordersCommand })
  const frame = { site, origin: publicOrigin }
  const { replyTo } = letter
  return {
    messageId: `${messageName(row, purpose)}@${new URL(frame.origin).hostname}`,
    from: { name: tidyLine(site.name), address: site.email },
    to: recipient,
    replyTo: replyTo && { name: tidyLine(replyTo.name), address: email.parse(replyTo.address) },
    subject: tidyLine(letter.subject),
    text: toText(letter, frame),
    html: toHtml(letter, frame),
  }
}

/** A resent email keeps its Message-ID, unless its new link voids that of the email that was sent first. */
function messageName({ id, attempt }: ClaimedMail, purpose: LinkPurpose | undefined): string {
  const isNewEmail = purpose && MAILED_LINKS[purpose].voidsEarlierOf !== 'nothing'
  return isNewEmail && attempt > 1 ? `${id}.${attempt}` : id
}
