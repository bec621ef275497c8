import { times } from '#domain/cart/lines.ts'
import type { MailedOrder, ParcelContents } from '#domain/mail/order-mails.ts'
import { formatPounds } from '#domain/money/money.ts'
import { goodsName, goodsText } from '#domain/order/goods-text.ts'
import { type Tracking, trackingLink, trackingNumber } from '#domain/order/parcels.ts'
import { mailedLinkPath } from '#domain/routes/mailed-links.ts'
import { orderPath } from '#domain/routes/pages.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { countryName } from '#domain/shipping/country-name.ts'
import { formatOrderRate } from '#domain/shipping/uk-delivery.ts'
import { REFUND_DAYS, RETURN_DAYS, type Site } from '#domain/site/site.ts'
import { weekdayAndDay } from '#domain/time/format-day.ts'
import { londonDay } from '#domain/time/london-day.ts'
import {
  type AmountLine,
  address,
  amountsTable,
  button,
  externalLink,
  factsTable,
  greeting,
  heading,
  type Letter,
  type LetterPart,
  paragraph,
  quotedText,
  secondaryLink,
  smallPrint,
  subheading,
} from '../letter/letter.ts'

interface OrderMailWords {
  readonly subject: string
  readonly preview: string
  readonly heading: string
  /** Follows the greeting “Hello Ann,” in one paragraph, so it begins in lower case. */
  readonly opening: string
  readonly parts: readonly LetterPart[]
}

/** An email to the shopper about an order; HTML and plain text are made of the same parts. */
export function letterToShopper(
  { customer }: MailedOrder,
  site: Site,
  words: OrderMailWords,
): Letter {
  return {
    subject: words.subject,
    preview: words.preview,
    parts: [
      heading(words.heading),
      paragraph(`${greeting(customer.name)} ${words.opening}`),
      ...words.parts,
    ],
    reason: `You’re receiving this email because you ordered from ${site.name}.`,
  }
}

export function billParts(order: MailedOrder): LetterPart {
  const { lines, shipping, vat, total } = order
  return amountsTable(
    ...[...Map.groupBy(lines, (line) => `${goodsName(line)} ${line.price}`).values()].flatMap(
      equalLines,
    ),
    {
      label: `Shipping to ${shipping.zone}`,
      amount: formatOrderRate(shipping.rate),
    },
    { label: 'Total', amount: formatPounds(total), isSum: true },
    ...(vat === null ? [] : [vatLine(vat, total)]),
  )
}

function equalLines(equal: MailedOrder['lines']): AmountLine[] {
  return equal.slice(0, 1).map(({ name, choices, price }) => ({
    label: `${times(equal.length)}${name}`,
    notes: [
      ...choices.map(({ label, text }) => `${label}: ${text}`),
      ...(equal.length > 1 ? [`${formatPounds(price)} each`] : []),
    ],
    amount: formatPounds(equal.length * price),
  }))
}

function vatLine(vat: number, total: number): AmountLine {
  return {
    label: 'Included VAT at 20%',
    notes: [`${formatPounds(total - vat)} excluding VAT`],
    amount: formatPounds(vat),
  }
}

export function deliveryAddress({ customer, address: to }: MailedOrder): LetterPart[] {
  const lines = addressLines(to, customer.name, countryName(to.country))
  const forDriver = driverInstructions(to)
  return [
    address('Delivery address', lines),
    ...(forDriver.length > 0 ? [factsTable(...forDriver)] : []),
  ]
}

export function deliveryParts(order: MailedOrder): LetterPart[] {
  const { delivery: days } = order
  const when = days
    ? `${arrival(days, order)} We check each order by hand first.`
    : 'We check each order by hand first, and we’ll email you on the day it leaves us.'
  return [...deliveryAddress(order), paragraph(when)]
}

/** What is in a parcel, unless it is everything, and its expected arrival, unless we promise no day. */
export function arrivalParts(
  order: MailedOrder & { readonly contents?: ParcelContents | undefined },
): LetterPart[] {
  const { delivery, contents } = order
  return [
    contents && `In this parcel: ${contents.here}.`,
    delivery && arrival(delivery, order),
    contents?.toCome && `Still to come: ${contents.toCome}. We’ll email you when it leaves us.`,
  ].flatMap((text) => (text ? [paragraph(text)] : []))
}

type Days = NonNullable<MailedOrder['delivery']>

function arrival(days: Days, { firstDelivery: first }: MailedOrder): string {
  const before = first ? ` When you ordered, we promised it between ${range(first)}.` : ''
  return `It should arrive between ${range(days)}.${before}`
}

export function trackingParts(parcel: Tracking): LetterPart[] {
  const number = trackingNumber(parcel)
  const url = trackingLink(parcel)
  return [
    factsTable(
      { label: 'Carrier', value: parcel.carrier },
      ...(number === null ? [] : [{ label: 'Tracking number', value: number }]),
    ),
    ...(url === null ? [] : [externalLink('Track My Parcel', url)]),
  ]
}

function range({ from, to }: Days): string {
  return `${weekdayAndDay(new Date(from))} and ${weekdayAndDay(new Date(to))}`
}

/** Formats a time in UTC as its day in London, `Sat 21 November`. */
export function dayInLondon(time: string): string {
  return weekdayAndDay(new Date(londonDay(new Date(time))))
}

/** The Consumer Contracts Regulations require both the right and the form to cancel in writing. */
export function cancellationRights(order: MailedOrder, site: Site): LetterPart[] {
  const fixed = order.lines.filter(({ isCancellable }) => !isCancellable)
  return [
    subheading('If you change your mind'),
    paragraph(
      `You can cancel this order, without giving a reason, until ${RETURN_DAYS} days after the day you receive it. Just tell us clearly: cancel it in your account, reply to this email or write to ${site.email}. You can use the form below, but you don’t have to.`,
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

/** The token is that of the link for anybody who has the email; without one there is no such link. */
export function orderLinks({ orderNumber }: MailedOrder, token = ''): LetterPart[] {
  return [
    button('View My Order', orderPath(orderNumber)),
    ...(token
      ? [secondaryLink('Track it without signing in', mailedLinkPath('track-order', token))]
      : []),
  ]
}
