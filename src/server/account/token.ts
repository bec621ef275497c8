import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** A secret nobody can guess: 32 random bytes in base64url, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text could be a token at all, before any database is asked. */
export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

/** What the database knows a token by. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
