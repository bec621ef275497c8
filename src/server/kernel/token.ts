import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** 32 random bytes in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isToken(text: string): boolean {
  return TOKEN.test(text)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
