import { expect, test } from 'vitest'
import { tidyEmail } from './email.ts'
import {
  emailFault,
  faultIfEmpty,
  fieldFaults,
  newPasswordFault,
  repeatedPasswordFault,
} from './faults.ts'

test('an email needs an @ and a dotted domain', () => {
  expect(emailFault('')).toBe('Enter your email address')
  expect(emailFault('  ')).toBe('Enter your email address')
  for (const email of ['ann', 'ann@example', 'ann example.com', 'a b@example.com']) {
    expect(emailFault(email)).toContain('in the correct format')
  }
})

test.each([
  [' o’neil+x@mail.Example.co.uk\u200b', "o'neil+x@mail.example.co.uk"],
  ['mailto:ann@example.com?subject=Hello', 'ann@example.com'],
  ['Ann O. <ann@example.com>,', 'ann@example.com'],
  ["'ann@example.com'.", 'ann@example.com'],
  ['ann\u00a0@ example .com', 'ann@example.com'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['Info@Bücher.Example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['ann@b-c.example', 'ann@b-c.example'],
  ['ann@例え。jp', 'ann@xn--r8jz45g.jp'],
])('the email %j is %j', (text, email) => {
  expect(emailFault(text)).toBeUndefined()
  expect(tidyEmail(text)).toBe(email)
})

test.each([
  'ann@example.com, eve@example.com',
  'Ann <ann@example.com> Eve <eve@example.com>',
  'ann@example.com. Thank you',
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@ev/ü.example',
  'ann@@example.com',
  'ann@example..com',
  'ann.@example.com',
  '"ann b"@example.com',
  'ann(b)@example.com',
  'ann;eve@example.com',
  'änn@example.com',
  'ann@-example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a.'.repeat(120)}@b`,
  `a@${'b-'.repeat(120)}`,
])('%j is not one email', (text) => expect(emailFault(text)).toContain('in the correct format'))

test('a pasted page of text is rejected as an email', () => {
  for (const text of ['@.'.repeat(10_000), 'a@b.'.repeat(10_000), 'a'.repeat(100_000)]) {
    expect(emailFault(`${text} x`)).toContain('in the correct format')
  }
})

test('a new password of under 8 characters or repeated differently is rejected', () => {
  expect(newPasswordFault('')).toBe('Enter a password')
  expect(newPasswordFault('1234567')).toBe('Password must be at least 8 characters long')
  expect(newPasswordFault('12345678')).toBeUndefined()
  expect(repeatedPasswordFault('12345678', '12345679')).toBe('Passwords do not match')
  expect(repeatedPasswordFault('12345678', '12345678')).toBeUndefined()
})

test('fieldFaults leaves out fields without a message and keeps the order of the others', () => {
  const faults = fieldFaults({ b: faultIfEmpty('', 'B'), a: faultIfEmpty('x', 'A'), c: 'C' })
  expect(Object.entries(faults)).toEqual([
    ['b', 'B'],
    ['c', 'C'],
  ])
})
