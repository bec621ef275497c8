import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { ZodType } from 'zod'
import { email, fullName, linkToken, newPassword, password } from './fields.ts'

const words = (schema: ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test('an email of 254 characters (RFC 5321) is accepted and one of 255 rejected', () => {
  const labels = `@${'b'.repeat(60)}.${'c'.repeat(60)}.uk`
  const long = (length: number) =>
    `${'a'.repeat(64)}.${'a'.repeat(length - 65 - labels.length)}${labels}`
  expect(long(254)).toHaveLength(254)
  expect(email.parse(long(254))).toBe(long(254))
  expect(words(email, long(255))).toContain('254 characters')
})

test('an email that could break a mail header is rejected', () => {
  const piece = fc.constantFrom(...'a.@\n,<>(" \0', '\r\n', 'b.c')
  const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (address) => {
      const { success, data } = email.safeParse(address)
      if (success) expect(data).toMatch(/^[!-~]+@[!-~]+$/)
      if (success) expect(data).not.toMatch(/[()<>,;:"\s]/)
    }),
    { numRuns: 2_000 },
  )
})

test('an empty or missing field gets a message that says what to enter', () => {
  expect([words(email, undefined), words(email, '')]).toEqual(
    Array(2).fill('Enter your email address'),
  )
  expect(words(fullName, undefined)).toBe('Enter your full name')
  expect(words(password, '')).toBe('Enter your password')
  expect(words(newPassword, undefined)).toBe('Enter a password')
  expect(words(email, 7)).toBe('Enter your email address')
})

test('a person’s name becomes one line, keeps its spelling and may have no markup', () => {
  expect(fullName.parse(' Zoë O’Hara-Ødegård ')).toBe('Zoë O’Hara-Ødegård')
  expect(fullName.parse('علی\u200cرضا\u200b\r\nمحمدی')).toBe('علی\u200cرضا محمدی')
  expect(words(fullName, 'Ada <script>')).toBe('Enter your name without < or >')
  expect(words(fullName, '\u200b\u0000')).toBe('Enter your full name')
})

const LONG = 10_000
test.each([
  ['one letter', 'a'.repeat(LONG)],
  ['dots', `${'a.'.repeat(LONG / 2)}@`],
  ['at signs', '@'.repeat(LONG)],
  ['a domain without end', `a@${'b.'.repeat(LONG / 2)}`],
  ['a label without end', `a@${'b-'.repeat(LONG / 2)}`],
  ['spaces', ' '.repeat(LONG)],
  ['emoji', '🧺'.repeat(LONG / 2)],
  ['combining marks', `a${'\u0301'.repeat(LONG)}`],
])('every field rejects 10,000 characters made of %s', (_what, text) => {
  for (const schema of [email, fullName, password, newPassword, linkToken]) {
    expect(schema.safeParse(text).success).toBe(false)
  }
})

test('a new password of more than 1,024 characters is rejected without normalising it', () => {
  const normalise = vi.spyOn(String.prototype, 'normalize')
  expect(words(newPassword, '\uFDFA'.repeat(1025))).toBe(
    'Password must be at most 128 characters long',
  )
  expect(normalise).not.toHaveBeenCalled()
  newPassword.safeParse('\uFDFA'.repeat(1024))
  expect(normalise).toHaveBeenCalled()
  normalise.mockRestore()
})
