import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPassword, passwordLengthFault } from './password.ts'

test('the password length counts an emoji as one character, not as two UTF-16 units', () => {
  expect(passwordLengthFault('🧺🧺🧺🧺🧺🧺🧺')).toBeDefined()
  expect(passwordLengthFault('🧺🧺🧺🧺🧺🧺🧺🧺')).toBeUndefined()
})

test('a password of 128 characters is accepted, one of 129 rejected, counted after normalisation', () => {
  expect(passwordLengthFault('x'.repeat(128))).toBeUndefined()
  expect(passwordLengthFault('x'.repeat(129))).toBe('Password must be at most 128 characters long')
  expect(passwordLengthFault('\uFDFA'.repeat(120))).toBeDefined()
})

test('accepts a password of the right length whatever its characters', () => {
  const anything = fc.string({ unit: 'binary', minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(anything, (password) => {
      const length = [...normalPassword(password)].length
      expect(passwordLengthFault(password) === undefined).toBe(length >= 8 && length <= 128)
    }),
  )
})
