import { createHash } from 'node:crypto'

/** A short fingerprint of anything that JSON can hold. */
export function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
