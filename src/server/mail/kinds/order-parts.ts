import type { MailedOrder } from '#domain/mail/order-mails.ts'
import { formatPounds, netOf } from '#domain/money/money.ts'
import { formatDay } from '#domain/shipping/delivery.ts'
import type { Site } from '#domain/site/site.ts'
import {
  type AmountLine,
  address,
  amounts,
  type Part,
  paragraph,
  quote,
  small,
  subheading,
} from '../letter/letter.ts'

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' })

/** What was bought and what it comes to. */
export function bill(order: MailedOrder): Part {
  const { lines, subtotal, shipping, vat, total } = order
  return amounts(
    ...lines.map(
      ({ name, choices, price }): AmountLine => ({
        label: name,
        notes: choices.map(({ label, text }) => `${label}: ${text}`),
        amount: formatPounds(price),
      }),
    ),
    {
      label: `Delivery to ${shipping.zone}`,
      amount: shipping.rate === 0 ? 'FREE OF CHARGE' : formatPounds(shipping.rate),
    },
    { label: 'Total', amount: formatPounds(total), isSum: true },
    ...(vat === null ? [] : [vatLine(vat, subtotal)]),
  )
}

function vatLine(vat: number, subtotal: number): AmountLine {
  return {
    label: 'VAT included at 20%',
    notes: [`${formatPounds(netOf(subtotal))} without VAT`],
    amount: formatPounds(vat),
  }
}

/** Where it goes, and when it should be there. */
export function delivery({ customer, address: to, delivery: days }: MailedOrder): Part[] {
  const country = COUNTRIES.of(to.country) ?? to.country
  const lines = [customer.name, to.street, to.city, to.postcode, country]
  const when = days
    ? `It should arrive between ${range(days)}. We make up each order first, which is what takes the time.`
    : 'We make up each order first and write to you on the day it leaves.'
  return [address('Delivery address', lines), paragraph(when)]
}

/** `Mon 14 December and Tue 15 December` */
function range({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${formatDay(new Date(from))} and ${formatDay(new Date(to))}`
}

/** `Sat 21 November` of a time in UTC, as the day is in London. */
export function dayOf(time: string): string {
  const day = new Date(time).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })
  return formatDay(new Date(day))
}

/** How an order is cancelled, with the form that the law has for it: the reader keeps this mail. */
export function cancellationRights(order: MailedOrder, site: Site): Part[] {
  const fixed = order.lines.filter(({ isCancellable }) => !isCancellable)
  return [
    subheading('If you change your mind'),
    paragraph(
      `You may cancel this order without giving a reason until 14 days after the day on which you receive it. Tell us so in clear words: reply to this email or write to ${site.email}. You can use the form below, but you do not have to.`,
    ),
    paragraph(
      'We refund what you paid, including delivery to you, within 14 days of getting the goods back, to the card you paid with. You pay for sending them back, unless they are too long or too heavy for ordinary post: those we collect.',
    ),
    ...(fixed.length > 0
      ? [
          paragraph(
            `This does not apply to what is made to your measurements: ${fixed.map(({ name }) => name).join(', ')}.`,
          ),
        ]
      : []),
    subheading('Model cancellation form'),
    small('Fill it in and send it to us only if you wish to cancel.'),
    quote(form(order, site)),
  ]
}

function form({ orderNumber, customer, lines, createdAt }: MailedOrder, site: Site): string {
  const { legalName, registeredOffice: office } = site.company
  return [
    `To ${legalName}, ${office.street}, ${office.city} ${office.postcode}, ${site.email}:`,
    'I hereby give notice that I cancel my contract of sale of the following goods:',
    lines.map(({ name }) => name).join(', '),
    `Ordered on ${dayOf(createdAt)}, received on ..........`,
    `Order number: ${orderNumber}`,
    `Name of consumer: ${customer.name}`,
    'Address of consumer: ..........',
    'Signature of consumer (only if this form is sent on paper): ..........',
    'Date: ..........',
  ].join('\n')
}
