import { expect, test } from 'vitest'
import { greeting, harmless } from './words.ts'

test.each(['Ada Lovelace', 'J. R. Hartley', "Siobhán O'Neill", '李小龍'])(
  'greets %s by name',
  (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`)
  },
)

test.each([
  'WIN at casino.example',
  'www casino',
  'http://x',
  'a@b.example',
  'казино.рф',
  'casino。example',
  'eviĺ.com',
  'evil.l\u0303l\u0303',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200B.com',
  'evil\uFEFF.com',
  '1.2.3.4/x',
  'call 0900 123 4567',
  '０９００–１２３',
  'Ada Lovelace, who writes more than any name has',
])('greets without a name that holds a link, a phone number or too much text: %s', (name) => {
  expect(greeting(name)).toBe('Hello,')
})

test('harmless removes links and phone numbers and shortens the text', () => {
  expect(harmless('See https://x.example/a or x.example.\nThe ceiling is 2.4m.', 100)).toBe(
    'See […] or […]\nThe ceiling is 2.4m.',
  )
  expect(harmless('Call (0900) 123-4567 or 1.2.3.4/x: 1200 x 2400 mm, 2 m²', 100)).toBe(
    'Call […] or […] 1200 x 2400 mm, 2 m²',
  )
  expect(harmless('one two three', 8)).toBe('one two…')
})
