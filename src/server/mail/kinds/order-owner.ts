import { formatPounds } from '#domain/money.ts'
import { goodsText } from '#domain/order/goods-text.ts'
import { factsTable, heading, paragraph, quotedText, smallPrint, type Template } from './letter.ts'
import { arrivalParts, billParts, dayInLondon, deliveryAddress } from './order-parts.ts'

export const orderAlert: Template<'order-alert'> = ({ data, site, ordersCommand }) => ({
  subject: `New order ${data.orderNumber}, ${formatPounds(data.total)}`,
  preview: goodsText(data.lines),
  parts: [
    heading(`New order ${data.orderNumber}`),
    billParts(data),
    ...deliveryAddress(data),
    ...arrivalParts(data),
    factsTable(
      { label: 'Customer', value: data.customer.name },
      { label: 'Email', value: data.customer.email },
    ),
    smallPrint(`When you start making it up: ${ordersCommand} process ${data.orderNumber}`),
    smallPrint(
      `When it leaves you: ${ordersCommand} ship ${data.orderNumber} Parcelforce AB1234567 (your carrier and its tracking number)`,
    ),
  ],
  reason: `Sent for each order paid at ${site.name}.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const orderReview: Template<'order-review'> = ({ data, site, ordersCommand }) => {
  const title = `${data.isNews ? 'News of' : 'Please look at'} order ${data.orderNumber}`
  return {
    subject: title,
    preview: data.why,
    parts: [
      heading(title),
      quotedText(data.why),
      ...(data.isNews
        ? []
        : [
            paragraph(
              'Compare it with what the card provider shows before you send anything. Then accept the order as it is, or refund it.',
            ),
          ]),
      billParts(data),
      factsTable(
        { label: 'Customer', value: data.customer.name },
        { label: 'Email', value: data.customer.email },
      ),
      smallPrint(`Full details: ${ordersCommand} show ${data.orderNumber}`),
      ...(data.isNews
        ? []
        : [
            smallPrint(`If it’s right as it is: ${ordersCommand} accept ${data.orderNumber}`),
            smallPrint(`To refund it: ${ordersCommand} refund ${data.orderNumber}`),
          ]),
    ],
    reason: data.isNews
      ? `Sent when a dispute about an order at ${site.name} is over.`
      : `Sent when something about an order at ${site.name} needs checking.`,
    replyTo: { name: data.customer.name, address: data.customer.email },
  }
}

export const cancelAlert: Template<'cancel-alert'> = ({ data, site, ordersCommand }) => ({
  subject: `Order ${data.orderNumber}: cancellation requested`,
  preview: `The request came on ${dayInLondon(data.requestedAt)}.`,
  parts: [
    heading(`Order ${data.orderNumber}: cancellation requested`),
    paragraph(`${data.customer.name} cancelled it on ${dayInLondon(data.requestedAt)}.`),
    ...(data.reason ? [quotedText(data.reason)] : []),
    billParts(data),
    smallPrint(`If it hasn’t been shipped: ${ordersCommand} cancel ${data.orderNumber}`),
    smallPrint(`Once it’s back: ${ordersCommand} refund ${data.orderNumber}`),
  ],
  reason: `Sent when someone cancels an order at ${site.name}.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const notArrivedAlert: Template<'not-arrived-alert'> = ({ data, site, ordersCommand }) => ({
  subject: `Order ${data.orderNumber} has not arrived`,
  preview: `${data.customer.name} says so. The shop had thought that it was delivered.`,
  parts: [
    heading(`Order ${data.orderNumber} has not arrived`),
    paragraph(
      `${data.customer.name} says that it has not arrived. Ask the carrier where it is, and write to the customer by replying to this email.`,
    ),
    billParts(data),
    smallPrint(`Parcels and promised days: ${ordersCommand} show ${data.orderNumber}`),
    smallPrint(`Once it has come: ${ordersCommand} deliver ${data.orderNumber}`),
    smallPrint(
      `If you send another: ${ordersCommand} ship ${data.orderNumber} Parcelforce AB1234567`,
    ),
    smallPrint(`If it’s lost: ${ordersCommand} refund ${data.orderNumber}`),
  ],
  reason: `Sent when someone says that an order from ${site.name} has not arrived.`,
  replyTo: { name: data.customer.name, address: data.customer.email },
})

export const strayPayment: Template<'stray-payment'> = ({ data, site }) => ({
  subject: `A payment of ${formatPounds(data.amount)} has no order`,
  preview: data.sessionId,
  parts: [
    heading('A payment has no order'),
    paragraph(
      'The card provider reports a payment for an order that the shop doesn’t have, perhaps because its database was restored from a backup. Look it up there, then refund it or write to the customer.',
    ),
    factsTable(
      { label: 'Session', value: data.sessionId },
      { label: 'Amount', value: `${formatPounds(data.amount)} (${data.currency})` },
    ),
  ],
  reason: `Sent when ${site.name} receives a payment that it can’t match to an order.`,
})
