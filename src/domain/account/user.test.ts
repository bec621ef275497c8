import { expect, test } from 'vitest'
import { readUser } from './user.ts'

const USER = { id: '1', email: 'ann@example.com', fullName: 'Ann', isVerified: true, token: 't' }

test('a stored user is read with the five known fields, and other fields are dropped', () => {
  expect(readUser(JSON.stringify({ ...USER, password: 'x' }))).toEqual(USER)
})

test('a stored user without a name has an empty one, and without isVerified counts as unverified', () => {
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
])('reads %s as signed out', (text) => {
  expect(readUser(text)).toBeNull()
})
