import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { compactCode, tidyCode, tidyLine, tidyText } from './typed-text.ts'

test.each([
  ['Anna\u200b Beck\ufeff', 'Anna Beck'],
  ['\u200eAnna\u00a0\u2003Beck\u202c', 'Anna Beck'],
  ['\u2068Anna\u2069\u00adMaria', 'AnnaMaria'],
  ['An\u200cna\u200d Be\u2060ck', 'Anna Beck'],
  ['Zoe\u200b\u0308', 'Zoë'],
  ['Ada\r\n\tLovelace\u0000', 'Ada Lovelace'],
  [' Subject:\r\nBcc: eve@example.com\u2028 ', 'Subject: Bcc: eve@example.com'],
  ['\u3164\u2800', ''],
])('%j is the line %j', (text, line) => expect(tidyLine(text)).toBe(line))

test.each([
  'علی\u200cرضا محمدی',
  'ශ්\u200dරී ලාල්',
  'രാജന്\u200d',
  'र्\u200dयाचा क्\u200cष',
  'O’Brien – the “elder”',
  '👩🏽\u200d🚒 👨\u200d👩\u200d👧 ❤️\u200d🔥 🏳️\u200d🌈 1️⃣ ☎︎',
  '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  '辻\u{e0100}さん',
  '15 Straße, Łódź\n\nשָׁלוֹם',
])('%j is spelling, and stays', (text) => expect(tidyText(text)).toBe(text))

test('what is pasted or typed twice beside a joiner costs no spelling', () => {
  expect(tidyLine('علی\u200c\u200cرضا')).toBe('علی\u200cرضا')
  expect(tidyLine('علی\u200b\u200cرضا\u200c')).toBe('علی\u200cرضا')
})

test.each([
  ['０７７００ ９００１２３', '07700 900123'],
  ['٠٧٧۰۰', '07700'],
  ['O’Brien', "O'Brien"],
  ['1–2 — 3\u22124\u20115', '1-2 - 3-4-5'],
  ['7′ 10″', `7' 10"`],
  ['an\u200cn＠example。com', 'ann@example。com'],
])('the rules read %j as %j', (text, code) => expect(tidyCode(text)).toBe(code))

test('a code is compared by its letters and digits', () => {
  expect(compactCode(' “sw1a–1aa.”, ')).toBe('SW1A1AA')
})

const odd = constantFrom(
  ...' \n\t\u00a0\u00ad\u034f\u061c\u180b\u200b\u200c\u200d\u200e\u2028\u202e\u2060\u3164\ufe0e\ufe0f\ufeff\ufff9\u0000\u0085',
  ...['\u{e0067}', '\u{e007f}', '❤️', '\u{e0100}', '\ud800', '🏴', '👩', '🏽', '辻', '\u20e3'],
  ...'aeÅ1-’\u0301\u0308\u0327یر्क',
)

test.each([
  ['odd characters', string({ unit: odd, maxLength: 12 })],
  ['any', string({ unit: 'binary' })],
])(
  'tidying %s again changes nothing, and what shows nothing stays in spelling only',
  (_, texts) => {
    assert(
      property(texts, (text) => {
        const tidy = tidyText(text)
        expect(tidyText(tidy)).toBe(tidy)
        expect(tidy).toBe(tidy.normalize('NFC').trim())
        expect(tidy).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_C}\u00ad\u200b\u2060\ufeff]|[^\S \n]/u)
        expect(tidy).not.toMatch(/(?:^|[\sA-Za-z\u200c\u200d])[\u200c\u200d]/u)
        expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
        expect(tidyCode(tidyCode(text))).toBe(tidyCode(text))
        expect(tidyCode(text)).not.toMatch(/\p{DI}/u)
        const letters = (line: string) =>
          line.normalize('NFD').replace(/\p{DI}|[^\p{L}\p{N}]/gu, '')
        expect(letters(tidy)).toBe(letters(text))
      }),
      { numRuns: 1_000 },
    )
  },
)

test.each(['\u200c', 'ی\u200c', '\u{1f3f4}\u{e0067}', '\ufe0f', '\u200b', ' ', '’', '👩\u200d'])(
  'the work grows with the length of the text, also for 300,000 characters of %j',
  (unit) => {
    expect(tidyCode(`x${unit.repeat(300_000 / unit.length)}x`)).toMatch(/^x.*x$/su)
  },
)
