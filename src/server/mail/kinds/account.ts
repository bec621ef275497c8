import { MAILED_LINKS, mailedLinkPath } from '#domain/account/mailed-links.ts'
import { button, greeting, heading, paragraph, smallPrint, type Template } from './letter.ts'

export const reasonForEmail = (name: string) =>
  `You’re receiving this email because this address belongs to an account at ${name}.`

export const verifyEmail: Template<'verify-email'> = ({ data, site, token }) => ({
  subject: `Verify your email address for ${site.name}`,
  preview: 'One click confirms that this address is yours.',
  parts: [
    heading('Verify your email address'),
    paragraph(`${greeting(data.fullName)} thank you for registering.`),
    paragraph(
      'Please confirm your email address so that we can keep you posted about your orders.',
    ),
    button('Verify My Email', mailedLinkPath('verify-email', token)),
    smallPrint(
      `The link works once and expires in ${MAILED_LINKS['verify-email'].lifetime}. You can ask for another one in your account.`,
    ),
    smallPrint(
      'If you didn’t register, someone else entered your address. You can ignore this email, or open the link and press “This Wasn’t Me” to make the account yours alone.',
    ),
  ],
  reason: `You’re receiving this email because someone registered at ${site.name} with this address.`,
})

export const welcome: Template<'welcome'> = ({ data, site }) => ({
  subject: `Welcome to ${site.name}`,
  preview: 'Your email address is verified and your account is ready.',
  parts: [
    heading(`Welcome to ${site.name}`),
    paragraph(
      `${greeting(data.fullName)} your email address is verified and your account is ready.`,
    ),
    paragraph(
      'It’s where you’ll find all your orders, what you chose and how far along each one is.',
    ),
    button('Open My Account', '/account'),
    paragraph(
      'Not sure which airer suits your ceiling, or how much line a week’s washing needs? Just reply to this email. A real person reads every reply.',
    ),
  ],
  reason: reasonForEmail(site.name),
})

const RESET_LIFETIME = `The link works once and expires in ${MAILED_LINKS['reset-password'].lifetime}.`

export const resetPassword: Template<'reset-password'> = ({ data, recipient, site, token }) => ({
  subject: `Reset your password for ${site.name}`,
  preview: RESET_LIFETIME,
  parts: [
    heading('Reset your password'),
    paragraph(`${greeting(data.fullName)} someone asked to reset the password for your account.`),
    button('Choose a New Password', mailedLinkPath('reset-password', token, recipient)),
    smallPrint(RESET_LIFETIME),
    smallPrint('If it wasn’t you, you don’t need to do anything: your password won’t change.'),
  ],
  reason: reasonForEmail(site.name),
})

export const passwordChanged: Template<'password-changed'> = ({ data, site }) => ({
  subject: `Your password for ${site.name} was changed`,
  preview: 'If that was you, there’s nothing to do.',
  parts: [
    heading('Your password was changed'),
    paragraph(`${greeting(data.fullName)} your account has a new password.`),
    paragraph('Wherever else you were signed in, we’ll ask you for the new one.'),
    paragraph(`If it wasn’t you, reset your password now and write to ${site.email}.`),
    button('Reset My Password', '/forgot-password'),
  ],
  reason: reasonForEmail(site.name),
})

export const accountDeleted: Template<'account-deleted'> = ({ data, site }) => ({
  subject: `Your account at ${site.name} has been deleted`,
  preview: 'What we have to keep, and why.',
  parts: [
    heading('Your account has been deleted'),
    paragraph(`${greeting(data.fullName)} we’ve deleted your account and everything in it.`),
    paragraph(
      'If you’ve ordered from us, we’ll keep only what tax law requires about those orders.',
    ),
    paragraph(`If it wasn’t you, write to ${site.email}.`),
  ],
  reason: `You’re receiving this email because this address belonged to an account at ${site.name}.`,
})
