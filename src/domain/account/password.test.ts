import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthFault, normalPassword } from './password.ts'

test('seven characters are too few, eight are enough', () => {
  expect(lengthFault('1234567')).toBe('Password must be at least 8 characters long')
  expect(lengthFault('12345678')).toBeUndefined()
})

test('a character is what a person takes for one sign, not a unit of storage', () => {
  expect(lengthFault('🧺🧺🧺🧺🧺🧺🧺')).toBeDefined()
  expect(lengthFault('🧺🧺🧺🧺🧺🧺🧺🧺')).toBeUndefined()
})

test('128 characters are taken, one more is not, nor what grows beyond reason', () => {
  expect(lengthFault('x'.repeat(128))).toBeUndefined()
  expect(lengthFault('x'.repeat(129))).toBe('Password must be at most 128 characters long')
  expect(lengthFault('\uFDFA'.repeat(120))).toBeDefined()
})

test('é is é, composed or not', () => {
  expect(normalPassword('cafe\u0301 au lait')).toBe(normalPassword('caf\u00e9 au lait'))
})

test('no kind of character is demanded or refused', () => {
  const anything = fc.string({ unit: 'binary', minLength: 8, maxLength: 40 })
  fc.assert(
    fc.property(anything, (password) => {
      const length = [...normalPassword(password)].length
      expect(lengthFault(password) === undefined).toBe(length >= 8 && length <= 128)
    }),
  )
  for (const password of ['aaaaaaaaaaaaaaab', '        ', '38271650', '🧺'.repeat(9)]) {
    expect(lengthFault(password)).toBeUndefined()
  }
})
