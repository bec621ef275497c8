import { mailedLinkPath } from '#domain/account/mailed-links.ts'
import { times } from '#domain/cart/equal-entries.ts'
import type { MailedOrder, ParcelContents } from '#domain/mail/order-mails.ts'
import { formatPounds } from '#domain/money.ts'
import { goodsName } from '#domain/order/goods-text.ts'
import { type Tracking, trackingLink, trackingNumber } from '#domain/order/parcels.ts'
import { addressLines, driverInstructions } from '#domain/shipping/address-lines.ts'
import { countryName } from '#domain/shipping/country-name.ts'
import { placeInSentence } from '#domain/shipping/place-name.ts'
import { formatOrderRate } from '#domain/shipping/uk-delivery.ts'
import { orderPath } from '#domain/site/pages.ts'
import type { Site } from '#domain/site/site.ts'
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
  secondaryLink,
} from './letter.ts'

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
      label: `Shipping to ${placeInSentence(shipping.zone)}`,
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

/** In the shop’s words to the shopper. */
export function deliveryParts(order: MailedOrder): LetterPart[] {
  const { delivery: days } = order
  const when = days
    ? `${arrival(days, order)} We check each order by hand first.`
    : 'We check each order by hand first, and we’ll email you on the day it leaves us.'
  return [...deliveryAddress(order), paragraph(when), ...customsParts(order)]
}

/** As `deliveryParts`, once all of the order has left. */
export function sentParts(order: MailedOrder): LetterPart[] {
  return [...deliveryAddress(order), ...arrivalParts(order), ...customsParts(order)]
}

function customsParts({ vat }: MailedOrder): LetterPart[] {
  if (vat !== null) return []
  return [
    paragraph('Customs there may charge duty, tax or a fee, which the total doesn’t include.'),
  ]
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

/** The token is that of the link for anybody who has the email; without one there is no such link. */
export function orderLinks(order: MailedOrder, token = ''): LetterPart[] {
  const { orderNumber, isAccountGone } = order
  if (isAccountGone) return []
  return [
    button('View My Order', orderPath(orderNumber)),
    ...(token
      ? [secondaryLink('Track it without signing in', mailedLinkPath('track-order', token))]
      : []),
  ]
}
