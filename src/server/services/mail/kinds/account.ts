import { button, heading, paragraph, small } from '../letter/letter.ts'
import { greeting } from '../letter/words.ts'
import type { Template } from './template.ts'

/** Why mail about an account comes. */
const becauseOfAccount = (name: string) =>
  `You get this email because this address belongs to an account at ${name}.`

export const verifyEmail: Template<'verify-email'> = ({ data, site, token }) => ({
  subject: `Verify your email address for ${site.name}`,
  preview: 'One click tells us that this address is yours.',
  parts: [
    heading('Verify your email address'),
    paragraph(`${greeting(data.fullName)} thank you for registering.`),
    paragraph('Please tell us that this address is yours, so that your orders reach you.'),
    button('Verify my address', `/verify-email?token=${token}`),
    small('The link works once, within 24 hours. You can ask for another one in your account.'),
    small('If you did not register, there is nothing you need to do.'),
  ],
  reason: `You get this email because somebody registered at ${site.name} with this address.`,
})

export const welcome: Template<'welcome'> = ({ data, site }) => ({
  subject: `Welcome to ${site.name}`,
  preview: 'Your address is verified and your account is ready.',
  parts: [
    heading(`Welcome to ${site.name}`),
    paragraph(`${greeting(data.fullName)} your address is verified and your account is ready.`),
    paragraph('It keeps your orders together, with what you chose and where each of them is.'),
    button('Open my account', '/account'),
    paragraph(
      'If you wonder which airer suits your ceiling, or how much line a week of washing needs, reply to this email. Somebody who hangs up washing reads it.',
    ),
  ],
  reason: becauseOfAccount(site.name),
})

export const resetPassword: Template<'reset-password'> = ({ data, site, token }) => ({
  subject: `Reset your password for ${site.name}`,
  preview: 'The link works once, within an hour.',
  parts: [
    heading('Reset your password'),
    paragraph(`${greeting(data.fullName)} somebody asked to set a new password for your account.`),
    button('Choose a new password', `/reset-password?token=${token}`),
    small('The link works once, within an hour.'),
    small('If it was not you, there is nothing you need to do: your password stays as it is.'),
  ],
  reason: becauseOfAccount(site.name),
})

export const passwordChanged: Template<'password-changed'> = ({ data, site }) => ({
  subject: `Your password for ${site.name} was changed`,
  preview: 'If that was you, all is well.',
  parts: [
    heading('Your password was changed'),
    paragraph(`${greeting(data.fullName)} your account has a new password.`),
    paragraph('You are signed out everywhere and can sign in with the new one.'),
    paragraph(`If it was not you, choose another one now, and write to ${site.email}.`),
    button('Reset my password', '/forgot-password'),
  ],
  reason: becauseOfAccount(site.name),
})

export const accountDeleted: Template<'account-deleted'> = ({ data, site }) => ({
  subject: `Your account at ${site.name} is deleted`,
  preview: 'What we had to keep, and why.',
  parts: [
    heading('Your account is deleted'),
    paragraph(`${greeting(data.fullName)} your account and everything in it is gone.`),
    paragraph(
      'If you ordered from us, we keep what tax law demands about the orders, and no more.',
    ),
    paragraph(`If it was not you, write to ${site.email}.`),
  ],
  reason: `You get this email because this address belonged to an account at ${site.name}.`,
})
