import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, hasLink } from './review-text.ts'

test.each([
  'see https://example.com',
  'HTTP://EXAMPLE.COM',
  'www.example.com',
  'www . example',
  'example.com',
  'try EXAMPLE.co.uk today',
  'example (dot) com',
  'example dot com',
  'bit.ly/abc',
  'cheap.works/now',
  'write to me@example.org',
  'javascript:alert(1)',
  '[here](http://example.com)',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'exam\u200Bple.c\u00ADom',
  '10.0.0.1',
])('%j reads as an address', (text) => expect(hasLink(text)).toBe(true))

test.each([
  'It holds 12.5 kg, 1.8 m long.',
  'Great.Works well.',
  'Dry by 7.30 a.m. every day',
  'A 10/10 from me: <b>brilliant</b> & quick!',
  'Fits… just. Us two are happy',
  'M&S towels @ 600 g, e.g. the big ones',
  'Note: measure first',
  'It holds well. Shop bought ones did not. Co-op bags next',
])('%j is no address', (text) => expect(hasLink(text)).toBe(false))

test('a review’s text has no invisible characters, blank lines and piled-up accents', () => {
  expect(cleanText(' Cafe\u0301\r\n\r\n\r\n\r\nend\u202E\u0000 ')).toBe('Café\n\nend')
  expect(cleanText(`x${'\u0336'.repeat(50)}`)).toBe('x\u0336\u0336')
  expect(cleanLine('Two\nlines\tof  text')).toBe('Two lines of text')
})

test.each([' ', '\t', '\n', ' \n', 'a', '@', 'a@', '㎉', 'a:', 'a: ', 'www ', '\u0301', ' dot '])(
  'the work grows with the length of the text, also for 300,000 characters of %j',
  (unit) => {
    const text = unit.repeat(300_000 / unit.length)
    expect(cleanText(`x${text}x`).length).toBeGreaterThan(0)
    expect(hasLink(text)).toBe(false)
  },
)

test('a cleaned text stays the same when it is cleaned again', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})
