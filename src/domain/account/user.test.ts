import { expect, test } from 'vitest'
import { readUser } from './user.ts'

const USER = { id: '1', email: 'ann@example.com', fullName: 'Ann', isVerified: true, token: 't' }

test('reads five fields and drops the others', () => {
  expect(readUser(JSON.stringify({ ...USER, password: 'x' }))).toEqual(USER)
})

test('reads a missing name as empty and a missing verification as false', () => {
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
