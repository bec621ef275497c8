import { hash } from 'node:crypto'

export function digest(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 16)
}
