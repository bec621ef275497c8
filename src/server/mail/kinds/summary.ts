import type { MailData } from '#domain/mail/mails.ts'
import { formatPounds } from '#domain/money.ts'
import { ORDER_FILTERS, ORDER_TASKS } from '#domain/owner/order-filters.ts'
import { countNoun } from '#domain/text.ts'
import { factsTable, heading, paragraph, smallPrint, type Template } from './letter.ts'

export const dailySummary: Template<'daily-summary'> = ({ data, site, ordersCommand }) => {
  const full = { dateStyle: 'full', timeZone: 'UTC' } as const
  const day = new Date(data.day).toLocaleDateString('en-GB', full).replace(',', '')
  const brought = `${countNoun(data.orders, 'order')}, ${formatPounds(data.taken)}`
  const waiting = [
    ...ORDER_TASKS.map((task) => ({
      label: ORDER_FILTERS[task].text,
      count: data.tasks?.[task] ?? 0,
      amount: task === 'refund-outstanding' ? `, ${formatPounds(data.toRefund)}` : '',
      hint: `${ordersCommand} list ${task}`,
    })),
    {
      label: 'Reviews to read',
      count: data.toRead,
      amount: '',
      hint: `${ordersCommand.replace('orders', 'reviews')} list`,
    },
    { label: 'Messages to answer', count: data.toAnswer ?? 0, amount: '', hint: '' },
    { label: 'Emails that failed', count: data.deadMails, amount: '', hint: '' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, amount, ...rest }) => ({ ...rest, value: `${count}${amount}` }))
  return {
    subject: `${brought} on ${day}`,
    preview:
      waiting.map(({ label, value }) => `${label}: ${value}`).join(', ') || 'Nothing is waiting.',
    parts: [
      heading(day),
      factsTable(
        { label: 'Orders', value: String(data.orders) },
        { label: 'Taken', value: formatPounds(data.taken) },
        ...afterRefunds(data),
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

/** The desk's figures are after refunds: the email names that sum too where it differs. */
function afterRefunds({ taken, refunded = 0 }: MailData['daily-summary']) {
  if (refunded === 0) return []
  return [
    { label: 'Refunded', value: formatPounds(refunded) },
    { label: 'Takings after refunds', value: formatPounds(taken - refunded) },
  ]
}
