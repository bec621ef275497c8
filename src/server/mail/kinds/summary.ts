import { formatPounds } from '#domain/money/money.ts'
import { facts, heading, paragraph, small } from '../letter/letter.ts'
import type { Template } from './template.ts'

const COMMANDS = 'npm run orders --'

/** To the owner, each morning. */
export const dailySummary: Template<'daily-summary'> = ({ data, site }) => {
  const full = { dateStyle: 'full', timeZone: 'UTC' } as const
  const day = new Date(data.day).toLocaleDateString('en-GB', full).replace(',', '')
  const brought = `${count(data.orders, 'order')}, ${formatPounds(data.taken)}`
  const waiting = [
    { label: 'To send', value: data.toSend, hint: `${COMMANDS} list paid` },
    { label: 'To look at', value: data.toReview, hint: `${COMMANDS} list review` },
    { label: 'Asked to cancel', value: data.toCancel, hint: '' },
    { label: 'Mails given up', value: data.deadMails, hint: '' },
  ].filter(({ value }) => value > 0)
  return {
    subject: `${brought} on ${day}`,
    preview: waiting.map(({ label, value }) => `${label}: ${value}`).join(', ') || 'Nothing waits.',
    parts: [
      heading(day),
      facts(
        { label: 'Orders', value: String(data.orders) },
        { label: 'Taken', value: formatPounds(data.taken) },
        { label: 'New accounts', value: String(data.accounts) },
        { label: 'Messages', value: String(data.messages) },
      ),
      paragraph(waiting.length > 0 ? 'This waits for you:' : 'Nothing waits for you.'),
      ...(waiting.length > 0
        ? [facts(...waiting.map(({ label, value }) => ({ label, value: String(value) })))]
        : []),
      ...waiting.filter(({ hint }) => hint).map(({ label, hint }) => small(`${label}: ${hint}`)),
    ],
    reason: `Sent in the morning when something happened at ${site.name} the day before, or waits for you.`,
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
