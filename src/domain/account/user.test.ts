import { expect, test } from 'vitest'
import { readUser } from './user.ts'

const USER = { id: '1', email: 'ann@example.com', fullName: 'Ann', isVerified: true, token: 't' }

test('reads exactly the five fields', () => {
  expect(readUser(JSON.stringify({ ...USER, password: 'x' }))).toEqual(USER)
})

test('a user without a name or a mark of verification has none', () => {
  const { fullName, isVerified, ...rest } = USER
  expect(readUser(JSON.stringify(rest))).toEqual({ ...rest, fullName: '', isVerified: false })
})

test.each([
  '',
  'null',
  '7',
  '[]',
  '"text"',
  '{"id":"1"',
  JSON.stringify({ ...USER, token: '' }),
  JSON.stringify({ ...USER, email: null }),
  JSON.stringify({ ...USER, id: 5 }),
])('%s is nobody', (text) => {
  expect(readUser(text)).toBeNull()
})
