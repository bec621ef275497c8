import { z } from 'zod'
import { tidyEmail } from '#domain/account/email.ts'
import { emailFault, MAX_LENGTHS } from '#domain/account/faults.ts'
import { passwordLengthFault } from '#domain/account/password.ts'
import { typedLine } from '#domain/fields.ts'
import type { Day, Moment } from '#domain/time/day.ts'
import { tidyText } from '#domain/typed-text.ts'

/** A longer text is refused before it is tidied, which takes time for each character. */
const MAX_RAW_EMAIL = 1_000
const EMAIL_TOO_LONG = `Enter an email address of at most ${MAX_LENGTHS.email} characters`

/** In a reply: ISO 8601 text, which whoever reads it can't take for the other kind. */
export const day = z.string() as unknown as z.ZodType<Day, string>
export const moment = z.string() as unknown as z.ZodType<Moment, string>

export const email = z
  .string('Enter your email address')
  .max(MAX_RAW_EMAIL, { error: EMAIL_TOO_LONG, abort: true })
  .transform(tidyEmail)
  .pipe(z.string().max(MAX_LENGTHS.email, { error: EMAIL_TOO_LONG, abort: true }))
  .superRefine((address, { addIssue }) => {
    const fault = emailFault(address)
    if (fault) addIssue(fault)
  })

export const personName = (missing: string) =>
  typedLine(missing).pipe(
    z
      .string()
      .min(1, missing)
      .max(MAX_LENGTHS.name, `Enter a name of at most ${MAX_LENGTHS.name} characters`)
      .regex(/^[^<>]*$/, 'Enter your name without < or >'),
  )

export const fullName = personName('Enter your full name')

/** Free text of any number of lines. */
export const freeText = (missing?: string) => z.string(missing).transform(tidyText)

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

/** A mail program may add a bracket, full stop, line break or quoted `=3D` to a link, so what no token has is removed. */
export const linkToken = z
  .string('This link isn’t complete')
  .max(256, 'This link isn’t valid')
  .transform((token) => token.replace(/[^\w-]/g, '').replace(/^3D(?=.{43}$)/, ''))
