import { expect, test } from 'vitest'
import { greeting, harmless } from './words.ts'

test.each(['Ada Lovelace', 'J. R. Hartley', "Siobhán O'Neill", '李小龍'])('greets %s', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`)
})

test.each([
  'WIN at casino.example',
  'www casino',
  'http://x',
  'a@b.example',
  'казино.рф',
  'casino。example',
])('does not carry %s to a stranger', (name) => {
  expect(greeting(name)).toBe('Hello,')
})

test('somebody’s words come back without links, and only their beginning', () => {
  expect(harmless('See https://x.example/a or x.example.\nThe ceiling is 2.4m.', 100)).toBe(
    'See […] or […]\nThe ceiling is 2.4m.',
  )
  expect(harmless('one two three', 8)).toBe('one two…')
})
