import { tidyLine } from '../typed-text.ts'
import { EMAIL, tidyEmail } from './email.ts'
import { passwordLengthFault } from './password.ts'

/** Faults that a person can correct: a message for each field's name; '' is the whole form. */
export type FieldFaults = Readonly<Record<string, string>>

export function fieldFaults(maybe: Readonly<Record<string, string | undefined>>): FieldFaults {
  return Object.fromEntries(
    Object.entries(maybe).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export function faultIfEmpty(value: string, message: string): string | undefined {
  return tidyLine(value) === '' ? message : undefined
}

export function emailFault(text: string): string | undefined {
  const email = tidyEmail(text)
  if (email === '') return 'Enter your email address'
  return EMAIL.test(email)
    ? undefined
    : 'Enter an email address in the correct format, like name@example.com'
}

export function passwordFault(password: string): string | undefined {
  return password === '' ? 'Enter your password' : undefined
}

export function newPasswordFault(password: string): string | undefined {
  return password === '' ? 'Enter a password' : passwordLengthFault(password)
}

export function repeatedPasswordFault(password: string, again: string): string | undefined {
  return password === again ? undefined : 'Passwords do not match'
}

/** The maximum lengths in characters; that of an email is the limit of RFC 5321. */
export const MAX_LENGTHS = { name: 100, email: 254 } as const
