import type { MailedOrder } from '#domain/mail/order-mails.ts'
import { goodsText } from '#domain/order/goods-text.ts'
import { hasWithdrawalFunction, WITHDRAW_LABEL } from '#domain/order/withdrawal.ts'
import { orderPath } from '#domain/site/pages.ts'
import { REFUND_DAYS, RETURN_DAYS, type Site } from '#domain/site/site.ts'
import { londonTime } from '#domain/time/london-day.ts'
import {
  type LetterPart,
  paragraph,
  quotedText,
  secondaryLink,
  smallPrint,
  subheading,
  type Template,
} from './letter.ts'
import { billParts, dayInLondon, letterToShopper, orderLinks } from './order-parts.ts'

export const cancelRequested: Template<'cancel-requested'> = ({ data, site }) => {
  const [noun, verb] = hasWithdrawalFunction(data)
    ? ['withdrawal from', 'withdrew from the contract of']
    : ['cancellation of', 'cancelled']
  return letterToShopper(data, site, {
    subject: `We’ve received your ${noun} order ${data.orderNumber}`,
    preview: 'Here’s what happens next.',
    heading: `We’ve received your ${noun.split(' ')[0]}`,
    opening: `this email confirms that you ${verb} order ${data.orderNumber}. We received your message on ${timeInLondon(data.requestedAt)}, London time.`,
    parts: [
      ...(data.reason ? [paragraph('You wrote:'), quotedText(data.reason)] : []),
      paragraph(
        `If it hasn’t been shipped, we’ll stop it and refund you in full within ${REFUND_DAYS} days. If you already have it, please send it back within ${REFUND_DAYS} days: we’ll email you the address and a reference.`,
      ),
      billParts(data),
      ...orderLinks(data),
    ],
  })
}

/** Formats a time in UTC as `Sat 21 November, 14:05` in London. */
function timeInLondon(time: string): string {
  return `${dayInLondon(time)}, ${londonTime(new Date(time)).slice(-5)}`
}

/** The Consumer Contracts Regulations require both the right and the form to cancel in writing. */
export function cancellationRights(order: MailedOrder, site: Site): LetterPart[] {
  const { isAccountGone } = order
  const fixed = order.lines.filter(({ isCancellable }) => !isCancellable)
  return [
    subheading('If you change your mind'),
    paragraph(
      `You can cancel this order, without giving a reason, until ${RETURN_DAYS} days after the day you receive it. Just tell us clearly: ${isAccountGone ? '' : 'cancel it in your account, '}reply to this email or write to ${site.email}. You can use the form below, but you don’t have to.`,
    ),
    paragraph(
      `We’ll refund what you paid, including delivery to you, to the card you paid with, within ${REFUND_DAYS} days of getting the goods back. You’ll need to pay for sending them back, unless they’re too long or too heavy for ordinary post: we’ll collect those.`,
    ),
    ...(fixed.length > 0
      ? [
          paragraph(
            `This doesn’t apply to items made to your measurements: ${[...new Set(fixed.map(({ name }) => name))].join(', ')}.`,
          ),
        ]
      : []),
    ...(hasWithdrawalFunction(order) && !isAccountGone
      ? [secondaryLink(WITHDRAW_LABEL, orderPath(order.orderNumber))]
      : []),
    subheading('Model cancellation form'),
    smallPrint('Complete and return this form only if you wish to cancel.'),
    quotedText(form(order, site)),
  ]
}

function form({ orderNumber, customer, lines, createdAt }: MailedOrder, site: Site): string {
  const { legalName, registeredOffice: office } = site.company
  return [
    `To ${legalName}, ${office.street}, ${office.city} ${office.postcode}, ${site.email}:`,
    'I hereby give notice that I cancel my contract of sale of the following goods:',
    goodsText(lines),
    `Ordered on ${dayInLondon(createdAt)}, received on ..........`,
    `Order number: ${orderNumber}`,
    `Name of consumer: ${customer.name}`,
    'Address of consumer: ..........',
    'Signature of consumer (only if this form is sent on paper): ..........',
    'Date: ..........',
  ].join('\n')
}
