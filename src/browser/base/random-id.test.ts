import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('each id is another, and one that the server accepts for an address or a message', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\w-]{16,64}$/)
})
