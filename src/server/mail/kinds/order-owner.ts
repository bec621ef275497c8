import { formatPounds } from '#domain/money/money.ts'
import { facts, heading, paragraph, quote, small } from '../letter/letter.ts'
import { bill, dayOf, delivery } from './order-parts.ts'
import type { Template } from './template.ts'

const COMMANDS = 'npm run orders --'

export const orderAlert: Template<'order-alert'> = ({ data, site }) => ({
  subject: `New order ${data.orderNumber}, ${formatPounds(data.total)}`,
  preview: data.lines.map(({ name }) => name).join(', '),
  parts: [
    heading(`New order ${data.orderNumber}`),
    bill(data),
    ...delivery(data),
    facts(
      { label: 'Customer', value: data.customer.name },
      { label: 'Email', value: data.customer.email },
    ),
    small(`When you begin with it: ${COMMANDS} process ${data.orderNumber}`),
    small(`When it leaves: ${COMMANDS} ship ${data.orderNumber} "tracking number"`),
  ],
  reason: `Sent for each order paid at ${site.name}.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const orderReview: Template<'order-review'> = ({ data, site }) => ({
  subject: `Please look at order ${data.orderNumber}`,
  preview: data.why,
  parts: [
    heading(`Please look at order ${data.orderNumber}`),
    quote(data.why),
    paragraph(
      'Compare it with what the card provider shows, and send nothing before that. Then accept the order as it is, or give the money back.',
    ),
    bill(data),
    facts(
      { label: 'Customer', value: data.customer.name },
      { label: 'Email', value: data.customer.email },
    ),
    small(`All about it: ${COMMANDS} show ${data.orderNumber}`),
    small(`It is right as it is: ${COMMANDS} accept ${data.orderNumber}`),
    small(`Give the money back: ${COMMANDS} refund ${data.orderNumber}`),
  ],
  reason: `Sent when something about an order at ${site.name} is odd.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const cancelAlert: Template<'cancel-alert'> = ({ data, site }) => ({
  subject: `Order ${data.orderNumber} is to be cancelled`,
  preview: `${data.customer.name} told us on ${dayOf(data.requestedAt)}.`,
  parts: [
    heading(`Order ${data.orderNumber} is to be cancelled`),
    paragraph(`${data.customer.name} told us on ${dayOf(data.requestedAt)}.`),
    ...(data.reason ? [quote(data.reason)] : []),
    bill(data),
    small(`If it has not been sent: ${COMMANDS} cancel ${data.orderNumber}`),
    small(`Once it is back: ${COMMANDS} refund ${data.orderNumber}`),
  ],
  reason: `Sent when somebody cancels an order at ${site.name}.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const strayPayment: Template<'stray-payment'> = ({ data, site }) => ({
  subject: `A payment of ${formatPounds(data.amount)} has no order`,
  preview: data.sessionId,
  parts: [
    heading('A payment has no order'),
    paragraph(
      'The card provider reports a payment for an order that the shop does not have, perhaps because its database was restored from a backup. Look it up there, and give the money back or write to the customer.',
    ),
    facts(
      { label: 'Session', value: data.sessionId },
      { label: 'Amount', value: `${formatPounds(data.amount)} (${data.currency})` },
    ),
  ],
  reason: `Sent when money comes to ${site.name} that it cannot place.`,
})
