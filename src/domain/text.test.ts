import { expect, test } from 'vitest'
import { emptyElement, oneLine, printable } from './text.ts'

test('escape sequences, carriage returns and marks of direction do not reach the terminal', () => {
  expect(printable('EVIL\u001b]0;owned\u0007\r\u009b31m\u202eok\n– £5 é')).toBe(
    'EVIL ]0;owned   31m ok\n– £5 é',
  )
})

test('a text with line breaks and invisible characters becomes one line', () => {
  expect(oneLine(' Subject:\r\nBcc: \u200beve@example.com\u2028 ')).toBe(
    'Subject: Bcc: eve@example.com',
  )
})

test('an attribute of an XML element cannot end its quotes', () => {
  expect(emptyElement('link', { href: '/?a=1&b="2"' })).toBe(
    '<link href="/?a=1&amp;b=&quot;2&quot;"/>',
  )
})
