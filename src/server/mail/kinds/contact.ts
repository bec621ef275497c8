import { facts, heading, paragraph, quote, small } from '../letter/letter.ts'
import { greeting, harmless } from '../letter/words.ts'
import type { Template } from './template.ts'

/** To the owner. Answering it writes to whoever sent the message. */
export const contactMessage: Template<'contact-message'> = ({ data, site }) => ({
  subject: `Message from ${data.name}`,
  preview: data.message.slice(0, 120),
  parts: [
    heading(`${data.name} writes`),
    quote(data.message),
    facts(
      { label: 'Name', value: data.name },
      { label: 'Email', value: data.email },
      { label: 'Written', value: inLondon(data.writtenAt) },
    ),
    small('Reply to this email, and your answer goes to the address above.'),
  ],
  reason: `Sent from the contact form of ${site.name}.`,
  replyTo: { name: data.name, address: data.email },
})

/** To whoever wrote. */
export const contactReceived: Template<'contact-received'> = ({ data, site }) => ({
  subject: `We have your message – ${site.name}`,
  preview: 'Thank you for writing. Somebody reads it on working days, and answers.',
  parts: [
    heading('We have your message'),
    paragraph(
      `${greeting(data.name)} thank you for writing. Somebody reads every message on working days, and answers it.`,
    ),
    paragraph('This is how your message begins:'),
    quote(harmless(data.message, 280)),
    small('If there is something to add, reply to this email.'),
  ],
  reason: `You get this email because somebody wrote to ${site.name} and gave this address. If it was not you, there is nothing you need to do.`,
})

function inLondon(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'long',
    timeStyle: 'short',
  })
}
