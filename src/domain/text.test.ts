import { expect, test } from 'vitest'
import { printable } from './text.ts'

test('escape sequences, carriage returns and marks of direction do not reach the terminal', () => {
  expect(printable('EVIL\u001b]0;owned\u0007\r\u009b31m\u202eok\n– £5 é')).toBe(
    'EVIL ]0;owned   31m ok\n– £5 é',
  )
})
