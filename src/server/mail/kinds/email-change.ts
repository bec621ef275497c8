import { MAILED_LINKS, mailedLinkPath } from '#domain/account/mailed-links.ts'
import { reasonForEmail } from './account.ts'
import { button, greeting, heading, paragraph, smallPrint, type Template } from './letter.ts'

const UNDO_LIFETIME = MAILED_LINKS['undo-email'].lifetime

const becauseEntered = (name: string) =>
  `You’re receiving this email because someone entered this address in an account at ${name}.`

const becauseItBelonged = (name: string) =>
  `You’re receiving this email because this address belonged to an account at ${name}.`

export const confirmNewEmail: Template<'change-email'> = ({ data, site, token }) => ({
  subject: `Confirm your new email address for ${site.name}`,
  preview: 'Your account changes over when you open the link.',
  parts: [
    heading('Confirm your new email address'),
    paragraph(`${greeting(data.fullName)} you’d like to use this address for your account.`),
    button('Use This Address', mailedLinkPath('change-email', token)),
    smallPrint(
      `The link works once and expires in ${MAILED_LINKS['change-email'].lifetime}. Until you open it, your account keeps its old address.`,
    ),
    smallPrint('If it wasn’t you, you can ignore this email. Please don’t open the link.'),
  ],
  reason: becauseEntered(site.name),
})

export const emailTaken: Template<'email-taken'> = ({ data, site }) => ({
  subject: data.isHeld
    ? `This address can’t be used at ${site.name} yet`
    : `This address already belongs to an account at ${site.name}`,
  preview: 'Nothing has changed.',
  parts: [
    ...(data.isHeld ? held(data.fullName) : taken(data.fullName)),
    smallPrint('If it wasn’t you, there’s nothing to do. We didn’t tell them about your account.'),
  ],
  reason: becauseEntered(site.name),
})

function taken(fullName: string) {
  return [
    heading('This address already has an account'),
    paragraph(
      `${greeting(fullName)} someone asked to use this address for another account. It already belongs to one, so nothing has changed.`,
    ),
    paragraph(
      'If it was you, sign in to that account instead. If you’ve forgotten its password, you can choose a new one.',
    ),
    button('Sign In', '/login'),
  ]
}

function held(fullName: string) {
  return [
    heading('This address can’t be used yet'),
    paragraph(
      `${greeting(fullName)} someone asked to use this address for another account. The account that had it before can take it back for ${UNDO_LIFETIME} after leaving it, so nothing has changed.`,
    ),
    paragraph('If it was you, ask again once that time is over.'),
  ]
}

function changed(fullName: string) {
  return [
    heading('Your email address was changed'),
    paragraph(
      `${greeting(fullName)} your account now has another email address. If that was you, there’s nothing to do.`,
    ),
  ]
}

export const emailChanged: Template<'email-changed'> = ({ data, site, token }) => ({
  subject: `Your email address for ${site.name} was changed`,
  preview: `If it wasn’t you, you can undo it for ${UNDO_LIFETIME}.`,
  parts: [
    ...changed(data.fullName),
    paragraph(
      'If it wasn’t you, undo the change. We’ll give this address back to your account, sign it out everywhere and ask you for a new password.',
    ),
    button('Undo the Change', mailedLinkPath('undo-email', token)),
    smallPrint(
      data.isOldest
        ? `The link works once, for ${UNDO_LIFETIME}, even if the address or the password is changed again. After that, write to ${site.email}.`
        : `The link works once, for ${UNDO_LIFETIME}, until the account gets a new password. After that, write to ${site.email}.`,
    ),
  ],
  reason: becauseItBelonged(site.name),
})

/** The notice to an email that can't undo the change. */
export const formerEmailNotice: Template<'email-left'> = ({ data, site }) => ({
  subject: `Your email address for ${site.name} was changed`,
  preview: 'If it wasn’t you, please write to us.',
  parts: [...changed(data.fullName), paragraph(`If it wasn’t you, please write to ${site.email}.`)],
  reason: becauseItBelonged(site.name),
})

export const emailRestored: Template<'email-restored'> = ({ data, site }) => ({
  subject: `Your account at ${site.name} has its earlier email address again`,
  preview: 'The change to this address was undone.',
  parts: [
    heading('The change to this address was undone'),
    paragraph(
      `${greeting(data.fullName)} the change was undone with the link that we sent to the account’s earlier address. The account has that address again, and we’ve signed it out everywhere.`,
    ),
    paragraph(`If you think that’s wrong, write to ${site.email}.`),
  ],
  reason: reasonForEmail(site.name),
})
