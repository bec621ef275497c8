import { hash } from 'node:crypto'

/** A short fingerprint of anything that JSON can hold. */
export function digest(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 16)
}
