import { z } from 'zod'
import { lengthFault } from '#domain/account/password.ts'

/** ASCII dot-atom at a dotted domain: nothing that a mail header could read as anything else. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** An email address, in lower case once it is read; at most 254 characters. */
export const email = z
  .string('Enter your email address')
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'Enter an email address of at most 254 characters')
  .toLowerCase()
  .regex(EMAIL, 'Enter an email address in the correct format, like name@example.com')

/** A person's name as they write it: one line. */
export const fullName = z
  .string('Enter your full name')
  .trim()
  .min(1, 'Enter your full name')
  .max(100, 'Enter a name of at most 100 characters')
  .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'Enter your name on one line, without < or >')

/** Somebody's own words: any lines, without what cannot be seen. */
export const ownWords = (missing?: string) =>
  z.string(missing).transform((text) => text.replace(/[^\P{Cc}\n\r\t]/gu, '').trim())

/** A password that somebody claims to have. */
export const password = z
  .string('Enter your password')
  .min(1, 'Enter your password')
  .max(1024, 'Enter a password of at most 128 characters')

/** A password that somebody chooses: what it must not be is for the server to say. */
export const newPassword = z
  .string('Enter a password')
  .max(1024, 'Password must be at most 128 characters long')
  .superRefine((value, { addIssue }) => {
    const fault = lengthFault(value)
    if (fault) addIssue(fault)
  })

/** A token as a link carries it. Whether it is one is for the service to say, in words of its own. */
export const linkToken = z.string('This link is not complete').max(256, 'This link is not valid')
