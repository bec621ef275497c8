import { z } from 'zod'
import { MAX_LENGTHS } from '#domain/account/faults.ts'
import { passwordLengthFault } from '#domain/account/password.ts'

/** An ASCII dot-atom at a dotted domain: it holds nothing that a mail header could misread. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/

export const email = z
  .string('Enter your email address')
  .trim()
  .min(1, 'Enter your email address')
  .max(MAX_LENGTHS.email, `Enter an email address of at most ${MAX_LENGTHS.email} characters`)
  .toLowerCase()
  .regex(EMAIL, 'Enter an email address in the correct format, like name@example.com')

export const personName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(MAX_LENGTHS.name, `Enter a name of at most ${MAX_LENGTHS.name} characters`)
    .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'Enter your name on one line, without < or >')

export const fullName = personName('Enter your full name')

/** Free text of any number of lines, without invisible control characters. */
export const freeText = (missing?: string) =>
  z.string(missing).transform((text) => text.replace(/[^\P{Cc}\n\r\t]/gu, '').trim())

export const password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1024, 'Enter a password of at most 128 characters')

export const newPassword = z
  .string('Enter a password')
  // Too long a password is rejected before normalising, which takes milliseconds for 64 kB.
  .max(1024, { error: 'Password must be at most 128 characters long', abort: true })
  .superRefine((value, { addIssue }) => {
    const fault = passwordLengthFault(value)
    if (fault) addIssue(fault)
  })

export const linkToken = z.string('This link isn’t complete').max(256, 'This link isn’t valid')
