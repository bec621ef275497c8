import type { MailedOrder } from '#domain/mail/order-mails.ts'
import { formatPounds } from '#domain/money/money.ts'
import { orderPath } from '#domain/routes/order-path.ts'
import type { Site } from '#domain/site/site.ts'
import { button, heading, type Letter, type Part, paragraph } from '../letter/letter.ts'
import { greeting } from '../letter/words.ts'
import { bill, cancellationRights, dayOf, delivery } from './order-parts.ts'
import type { Template } from './template.ts'

interface Words {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  /** Goes on after "Hello Ada,". */
  readonly opening: string
  readonly parts: readonly Part[]
}

export const orderConfirmed: Template<'order-confirmed'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Order ${data.orderNumber} is confirmed`,
    preview: `Thank you. You paid ${formatPounds(data.total)}, and we are about to make it up.`,
    heading: 'Order Confirmed',
    opening: `thank you for your order. Its number is ${data.orderNumber}, and you paid ${formatPounds(data.total)} for it on ${dayOf(data.createdAt)}.`,
    parts: [bill(data), ...delivery(data), seeOrder(data), ...cancellationRights(data, site)],
  })

export const orderProcessing: Template<'order-processing'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Order ${data.orderNumber} is being made ready`,
    preview: 'It is on the bench now.',
    heading: 'Your order is on the bench',
    opening: `we are making up your order ${data.orderNumber} now.`,
    parts: [bill(data), ...delivery(data), seeOrder(data)],
  })

export const orderShipped: Template<'order-shipped'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Order ${data.orderNumber} is on its way`,
    preview: data.note ?? 'It has left the warehouse.',
    heading: 'Your order is on its way',
    opening: `your order ${data.orderNumber} left the warehouse today.`,
    parts: [
      ...(data.note ? [paragraph(data.note)] : []),
      bill(data),
      ...delivery({ ...data, delivery: null }).slice(0, 1),
      seeOrder(data),
    ],
  })

export const orderDelivered: Template<'order-delivered'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Order ${data.orderNumber} is delivered`,
    preview: 'We hope that it hangs well.',
    heading: 'Your order is delivered',
    opening: `your order ${data.orderNumber} has been delivered. We hope that it hangs well.`,
    parts: [
      paragraph('If anything is missing or broken, reply to this email and we will put it right.'),
      bill(data),
      seeOrder(data),
      ...cancellationRights(data, site),
    ],
  })

export const orderCancelled: Template<'order-cancelled'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Order ${data.orderNumber} is cancelled`,
    preview: `${formatPounds(data.refunded)} goes back to your card.`,
    heading: 'Your order is cancelled',
    opening: `your order ${data.orderNumber} is cancelled, and nothing more will be sent.`,
    parts: [
      paragraph(
        `We are refunding ${formatPounds(data.refunded)} to the card you paid with. Banks take up to ten days to show it.`,
      ),
      bill(data),
    ],
  })

export const orderRefunded: Template<'order-refunded'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `Refund of ${formatPounds(data.amount)} for order ${data.orderNumber}`,
    preview: 'Banks take up to ten days to show it.',
    heading: 'Your refund',
    opening: `we have refunded ${formatPounds(data.amount)} of your order ${data.orderNumber} to the card you paid with. Banks take up to ten days to show it.`,
    parts: [
      ...(data.refunded > data.amount
        ? [paragraph(`That makes ${formatPounds(data.refunded)} in all.`)]
        : []),
      bill(data),
    ],
  })

export const paymentFailed: Template<'payment-failed'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `The payment for order ${data.orderNumber} did not go through`,
    preview: 'Nothing was charged.',
    heading: 'Your payment did not go through',
    opening: `your bank has refused the payment of ${formatPounds(data.total)} for order ${data.orderNumber}. Nothing was charged, and nothing will be sent.`,
    parts: [
      paragraph('If you would still like it, put it in the cart again and pay another way.'),
      bill(data),
      button('Go to the shop', '/cart'),
    ],
  })

export const cancelRequested: Template<'cancel-requested'> = ({ data, site }) =>
  toShopper(data, site, {
    subject: `We have your cancellation of order ${data.orderNumber}`,
    preview: 'This is what happens next.',
    heading: 'We have your cancellation',
    opening: `you told us on ${dayOf(data.requestedAt)} that you are cancelling your order ${data.orderNumber}. This email confirms it.`,
    parts: [
      paragraph(
        'If it has not been sent yet, we stop it and refund you. If you have it already, send it back within 14 days: we will write to you with the address and a reference.',
      ),
      bill(data),
      seeOrder(data),
    ],
  })

function seeOrder({ orderNumber }: MailedOrder): Part {
  return button('See my order', orderPath(orderNumber))
}

/** A letter to whoever ordered: it begins with their name and ends with why they get it. */
function toShopper({ customer }: MailedOrder, site: Site, words: Words): Letter {
  return {
    subject: words.subject,
    preview: words.preview,
    parts: [
      heading(words.heading),
      paragraph(`${greeting(customer.name)} ${words.opening}`),
      ...words.parts,
    ],
    reason: `You get this email because you ordered at ${site.name}.`,
  }
}
