import { z } from 'zod'

/** ASCII dot-atom at a dotted domain: nothing that a mail header could read as anything else. */
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** An email address, in lower case once it is read; at most 254 characters. */
export const email = z
  .string()
  .trim()
  .min(1, 'Enter your email address')
  .max(254, 'Enter an email address of at most 254 characters')
  .toLowerCase()
  .regex(EMAIL, 'Enter an email address in the correct format, like name@example.com')

/** A person's name as they write it: one line. */
export const fullName = z
  .string()
  .trim()
  .min(1, 'Enter your full name')
  .max(100, 'Enter a name of at most 100 characters')
  .regex(/^[^\p{Cc}\p{Cf}<>]*$/u, 'Enter your name on one line, without < or >')

/** A token from a link that we mailed, or a session's: 32 random bytes in base64url. */
export const token = z.string().regex(/^[\w-]{43}$/)
