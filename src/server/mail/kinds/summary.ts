import { formatPounds } from '#domain/money/money.ts'
import { countNoun } from '#domain/text.ts'
import { factsTable, heading, paragraph, smallPrint, type Template } from '../letter/letter.ts'

export const dailySummary: Template<'daily-summary'> = ({ data, site, ordersCommand }) => {
  const full = { dateStyle: 'full', timeZone: 'UTC' } as const
  const day = new Date(data.day).toLocaleDateString('en-GB', full).replace(',', '')
  const brought = `${countNoun(data.orders, 'order')}, ${formatPounds(data.taken)}`
  const waiting = [
    { label: 'To send', value: data.toSend, hint: `${ordersCommand} list paid` },
    { label: 'Late', value: data.late, hint: `${ordersCommand} list late` },
    { label: 'To look at', value: data.toReview, hint: `${ordersCommand} list review` },
    { label: 'Refunds outstanding', value: data.toRefund, hint: '', isMoney: true },
    { label: 'Asked to cancel', value: data.toCancel, hint: '' },
    { label: 'Said not arrived', value: data.toFind, hint: `${ordersCommand} list late` },
    {
      label: 'Reviews to read',
      value: data.toRead,
      hint: `${ordersCommand.replace('orders', 'reviews')} list`,
    },
    { label: 'Emails that failed', value: data.deadMails, hint: '' },
  ]
    .filter(({ value }) => value > 0)
    .map(({ isMoney, value, ...rest }) => ({
      ...rest,
      value: isMoney ? formatPounds(value) : String(value),
    }))
  return {
    subject: `${brought} on ${day}`,
    preview:
      waiting.map(({ label, value }) => `${label}: ${value}`).join(', ') || 'Nothing is waiting.',
    parts: [
      heading(day),
      factsTable(
        { label: 'Orders', value: String(data.orders) },
        { label: 'Taken', value: formatPounds(data.taken) },
        { label: 'New accounts', value: String(data.accounts) },
        { label: 'Messages', value: String(data.messages) },
      ),
      paragraph(waiting.length > 0 ? 'Waiting for you:' : 'Nothing is waiting for you.'),
      ...(waiting.length > 0 ? [factsTable(...waiting)] : []),
      ...waiting
        .filter(({ hint }) => hint)
        .map(({ label, hint }) => smallPrint(`${label}: ${hint}`)),
    ],
    reason: `Sent in the morning when something happened at ${site.name} the day before, or is waiting for you.`,
  }
}
