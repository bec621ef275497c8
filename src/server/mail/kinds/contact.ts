import {
  beginning,
  factsTable,
  greeting,
  heading,
  paragraph,
  quotedText,
  smallPrint,
  type Template,
  withoutLinks,
} from './letter.ts'

export const contactMessage: Template<'contact-message'> = ({ data, site }) => ({
  subject: `Message from ${data.name}`,
  preview: beginning(data.message, 120),
  parts: [
    heading(`${data.name} writes`),
    quotedText(data.message),
    factsTable(
      { label: 'Name', value: data.name },
      { label: 'Email', value: data.email },
      { label: 'Written', value: inLondon(data.writtenAt) },
    ),
    smallPrint('Reply to this email and your answer will go to the address above.'),
  ],
  reason: `Sent from the contact form of ${site.name}.`,
  replyTo: { name: data.name, address: data.email },
})

export const contactReceived: Template<'contact-received'> = ({ data, site }) => ({
  subject: `We’ve received your message – ${site.name}`,
  preview: 'Thank you for getting in touch. We’ll reply as soon as we can.',
  parts: [
    heading('We’ve received your message'),
    paragraph(
      `${greeting(data.name)} thank you for getting in touch. We read every message on working days and we’ll reply as soon as we can.`,
    ),
    paragraph('Your message begins:'),
    quotedText(withoutLinks(data.message, 280)),
    smallPrint('If you’d like to add anything, just reply to this email.'),
  ],
  reason: `You’re receiving this email because someone wrote to ${site.name} and gave this address. If it wasn’t you, you don’t need to do anything.`,
})

export const contactAnswer: Template<'contact-answer'> = ({ data, site }) => ({
  subject: `Our answer to your message – ${site.name}`,
  preview: beginning(data.answer, 120),
  parts: [
    heading('Our answer to your message'),
    paragraph(greeting(data.name)),
    ...data.answer.split(/\n+/).map(paragraph),
    paragraph(`On ${inLondon(data.writtenAt)} you wrote:`),
    quotedText(data.message),
    smallPrint('If you’d like to add anything, just reply to this email.'),
  ],
  reason: `You’re receiving this email because you wrote to ${site.name}.`,
})

function inLondon(time: string): string {
  return new Date(time).toLocaleString('en-GB', {
    timeZone: 'Europe/London',
    dateStyle: 'long',
    timeStyle: 'short',
  })
}
