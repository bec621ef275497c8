import { lengthFault } from './password.ts'

/** Words by the name of the field that is wrong. */
export type Faults = Readonly<Record<string, string>>
type MaybeFaults = Readonly<Record<string, string | undefined>>

/** The fields that have words, in their order. */
export function faultsOf(maybe: MaybeFaults): Faults {
  return Object.fromEntries(
    Object.entries(maybe).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

export function emptyFault(value: string, words: string): string | undefined {
  return value.trim() === '' ? words : undefined
}

/** Only what no address can be: the rest is the server's to say. */
export function emailFault(email: string): string | undefined {
  const form = 'Enter an email address in the correct format, like name@example.com'
  return (
    emptyFault(email, 'Enter your email address') ??
    (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim()) ? undefined : form)
  )
}

export function newPasswordFault(password: string): string | undefined {
  return password === '' ? 'Enter a password' : lengthFault(password)
}

export function confirmFault(password: string, again: string): string | undefined {
  return password === again ? undefined : 'Passwords do not match'
}
