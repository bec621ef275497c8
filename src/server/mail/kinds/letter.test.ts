import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITE } from '../../../../tests/support/site.ts'
import {
  address,
  amountsTable,
  button,
  factsTable,
  greeting,
  heading,
  type Letter,
  paragraph,
  quotedText,
  smallPrint,
  subheading,
  withoutLinks,
} from './letter.ts'
import { toHtml } from './letter-html.ts'
import { toText } from './letter-text.ts'

const frame = { site: SITE, origin: 'https://pegs.example' }

const letterOf = (word: string): Letter => ({
  subject: word,
  preview: word,
  reason: word,
  parts: [
    heading(word),
    subheading(word),
    paragraph(word),
    button(word, '/account'),
    factsTable({ label: word, value: word }),
    amountsTable({ label: word, notes: [word], amount: word, isSum: true }),
    address(word, [word]),
    quotedText(word),
    smallPrint(word),
  ],
})

test('a value in an email template cannot add markup to the HTML', () => {
  const tags = (html: string) => html.match(/<[^>]*>/g)?.length
  const expected = tags(toHtml(letterOf('plain'), frame))
  const nasty = fc.stringMatching(/^[<>"'&=/ a-z`]+$/)
  fc.assert(
    fc.property(nasty, (word) => {
      expect(tags(toHtml(letterOf(word), frame))).toBe(expected)
    }),
  )
})

test('values in an email template are escaped once in the HTML', () => {
  const html = toHtml(letterOf(`<b>"Tom" & 'Jo'</b>`), frame)
  expect(html).toContain('&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jo&#39;&lt;/b&gt;')
  expect(html).toContain('Pegs &amp; Poles')
})

test('the HTML of an email loads no resource and links only to the shop', () => {
  const html = toHtml(letterOf('word'), frame)
  expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|\ssrc=/i)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
  expect(new Set(links)).toEqual(new Set(['https://pegs.example/', 'https://pegs.example/account']))
})

test('the HTML and the text of an email both contain the company details that the law requires', () => {
  for (const part of [toHtml(letterOf('word'), frame), toText(letterOf('word'), frame)]) {
    for (const detail of ['Pegs Ltd', '12345678', 'Scotland', '2 Lane', 'owner@pegs.example']) {
      expect(part).toContain(detail)
    }
  }
})

test('the plain text of an email shows headings, links, amounts and quotes in lines of 72 characters', () => {
  const letter: Letter = {
    subject: 'Order',
    preview: '',
    reason: 'You ordered.',
    parts: [
      heading('Thank you'),
      paragraph('Word '.repeat(30).trim()),
      button('See my order', '/account'),
      amountsTable(
        { label: 'Grippers', notes: ['Set of 12'], amount: '£6.95' },
        { label: 'Total', amount: '£6.95', isSum: true },
      ),
      quotedText('One\r\n\nTwo'),
    ],
  }
  const text = toText(letter, frame)
  expect(text).toMatch(/^Thank you\n=========\n\n(Word )+/)
  expect(text).toContain('See my order:\nhttps://pegs.example/account\n')
  expect(text).toMatch(/Grippers {59}£6\.95\n {2}Set of 12\n-{72}\nTotal {62}£6\.95/)
  expect(text).toContain('> One\n>\n> Two\n')
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
})

test.each([
  ['Ada Lovelace', 'Ada'],
  ["Siobhán O'Neill", 'Siobhán'],
  ['李小龍', '李小龍'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['Mrs Beeton', 'Mrs Beeton'],
  ['Sgt. Troy', 'Sgt. Troy'],
  ['Lovelace, Ada', 'Lovelace, Ada'],
])('greets %s as %s', (name, greeted) => {
  expect(greeting(name)).toBe(`Hello ${greeted},`)
})

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

test('withoutLinks removes links and phone numbers and shortens the text', () => {
  expect(withoutLinks('See https://x.example/a or x.example.\nThe ceiling is 2.4m.', 100)).toBe(
    'See […] or […]\nThe ceiling is 2.4m.',
  )
  expect(withoutLinks('Call (0900) 123-4567 or 1.2.3.4/x: 1200 x 2400 mm, 2 m²', 100)).toBe(
    'Call […] or […] 1200 x 2400 mm, 2 m²',
  )
  expect(withoutLinks('one two three', 8)).toBe('one two…')
  expect(withoutLinks('🧺🧺🧺', 2)).toBe('🧺🧺…')
})
