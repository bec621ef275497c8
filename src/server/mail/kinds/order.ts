import { formatPounds } from '#domain/money.ts'
import { trackingText } from '#domain/order/parcels.ts'
import { cancellationRights } from './cancellation.ts'
import { button, paragraph, type Template } from './letter.ts'
import {
  arrivalParts,
  billParts,
  dayInLondon,
  deliveryAddress,
  deliveryParts,
  letterToShopper,
  orderLinks,
  sentParts,
  trackingParts,
} from './order-parts.ts'

export const orderConfirmed: Template<'order-confirmed'> = ({ data, site, token }) => {
  const paid = formatPounds(data.paid ?? data.total)
  return letterToShopper(data, site, {
    subject: `Order ${data.orderNumber} is confirmed`,
    preview: `Thank you. You paid ${paid}${data.isSent ? '.' : ' and we’ll start making up your order.'}`,
    heading: 'Order Confirmed',
    opening: `thank you for your order. Your order number is ${data.orderNumber} and you paid ${paid} on ${dayInLondon(data.paidAt ?? data.createdAt)}.`,
    parts: [
      billParts(data),
      ...(data.isSent ? sentParts(data) : deliveryParts(data)),
      ...orderLinks(data, token),
      ...cancellationRights(data, site),
    ],
  })
}

export const orderProcessing: Template<'order-processing'> = ({ data, site, token }) =>
  letterToShopper(data, site, {
    subject: `Order ${data.orderNumber} is processing`,
    preview: 'We’ll email you when it leaves us.',
    heading: 'Your order is processing',
    opening: `we’re making up your order ${data.orderNumber} now. We’ll email you when it leaves us.`,
    parts: [billParts(data), ...deliveryParts(data), ...orderLinks(data, token)],
  })

const PARCEL_WORDS = {
  first: (number: string) => ({
    subject: `Follow your order ${number}`,
    heading: 'You can follow your parcel',
    opening: `your order ${number} is on its way, and you can now follow it.`,
  }),
  part: (number: string) => ({
    subject: `Part of order ${number} is on its way`,
    heading: 'Part of your order is on its way',
    opening: `part of your order ${number} has left the warehouse.`,
  }),
  another: (number: string) => ({
    subject: `Another parcel of order ${number} is on its way`,
    heading: 'Another parcel is on its way',
    opening: `another parcel of your order ${number} has left the warehouse.`,
  }),
  corrected: (number: string) => ({
    subject: `New tracking details for order ${number}`,
    heading: 'Your new tracking details',
    opening: `the tracking details that we sent you for order ${number} were wrong. Sorry about that. Please use these instead.`,
  }),
}

export const orderParcel: Template<'order-parcel'> = ({ data, site, token }) =>
  letterToShopper(data, site, {
    ...PARCEL_WORDS[data.news](data.orderNumber),
    preview: trackingText(data.parcel),
    parts: [
      ...arrivalParts(data),
      ...(data.note ? [paragraph(data.note)] : []),
      ...trackingParts(data.parcel),
      ...orderLinks(data, token),
    ],
  })

export const orderShipped: Template<'order-shipped'> = ({ data, site, token }) =>
  letterToShopper(data, site, {
    subject: `Order ${data.orderNumber} has been shipped`,
    preview: data.parcel
      ? `It’s left the warehouse with ${data.parcel.carrier}.`
      : (data.note ?? 'It’s left the warehouse.'),
    heading: 'Your order has been shipped',
    opening: `${data.contents ? 'the rest of ' : ''}your order ${data.orderNumber} has left the warehouse.`,
    parts: [
      ...arrivalParts(data),
      ...(data.note ? [paragraph(data.note)] : []),
      ...(data.parcel ? trackingParts(data.parcel) : []),
      billParts(data),
      ...deliveryAddress(data),
      ...orderLinks(data, token),
    ],
  })

export const orderDelivered: Template<'order-delivered'> = ({ data, site, token }) =>
  letterToShopper(data, site, {
    subject: `Order ${data.orderNumber} has been delivered`,
    preview: 'We hope it serves you well.',
    heading: 'Your order has been delivered',
    opening: `your order ${data.orderNumber} has been delivered. We hope it serves you well.`,
    parts: [
      paragraph('If anything’s missing or broken, reply to this email and we’ll put it right.'),
      billParts(data),
      ...orderLinks(data, token),
      ...cancellationRights(data, site),
    ],
  })

export const orderPresumed: Template<'order-presumed'> = ({ data, site, token }) =>
  letterToShopper(data, site, {
    subject: `Has order ${data.orderNumber} arrived?`,
    preview: 'If it hasn’t, tell us and we’ll find out where it is.',
    heading: 'Has your order arrived?',
    opening: `we think your order ${data.orderNumber} arrived by ${dayInLondon(data.presumedAt)}. We hope it serves you well.`,
    parts: [
      paragraph(
        `If it hasn’t arrived, ${data.isAccountGone ? '' : 'tell us on your order’s page or '}reply to this email. We’ll find out where it is, and your days to change your mind won’t begin until you have it.`,
      ),
      paragraph('If anything’s missing or broken, reply to this email and we’ll put it right.'),
      billParts(data),
      ...orderLinks(data, token),
      ...cancellationRights(data, site),
    ],
  })

export const orderCancelled: Template<'order-cancelled'> = ({ data, site }) =>
  letterToShopper(data, site, {
    subject: `Order ${data.orderNumber} has been cancelled`,
    preview: 'We won’t send anything more.',
    heading: 'Your order has been cancelled',
    opening: `we’ve cancelled your order ${data.orderNumber} and won’t send anything more.`,
    parts: [billParts(data)],
  })

export const orderRefunded: Template<'order-refunded'> = ({ data, site }) => {
  const [way, hint] = data.isByHand
    ? ['another way', 'It didn’t go to the card you paid with.']
    : ['to the card you paid with', 'It may take your bank up to ten days to show it.']
  return letterToShopper(data, site, {
    subject: `Refund of ${formatPounds(data.amount)} for order ${data.orderNumber}`,
    preview: hint,
    heading: 'Your refund',
    opening: `we’ve refunded ${formatPounds(data.amount)} of your order ${data.orderNumber} ${way}. ${hint}`,
    parts: [
      ...(data.forWhat ? [paragraph(`The refund is for ${data.forWhat}.`)] : []),
      ...(data.refunded > data.amount
        ? [paragraph(`We’ve now refunded ${formatPounds(data.refunded)} in total.`)]
        : []),
      billParts(data),
    ],
  })
}

export const paymentFailed: Template<'payment-failed'> = ({ data, site }) =>
  letterToShopper(data, site, {
    subject: `Your payment for order ${data.orderNumber} didn’t go through`,
    preview: 'You haven’t been charged.',
    heading: 'Your payment didn’t go through',
    opening: `your bank refused the payment of ${formatPounds(data.total)} for order ${data.orderNumber}. You haven’t been charged and we won’t send anything.`,
    parts: [
      paragraph('If you’d still like it, add it to your cart again and pay another way.'),
      billParts(data),
      button('View Cart', '/cart'),
    ],
  })
