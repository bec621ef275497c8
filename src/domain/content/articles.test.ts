import { expect, test } from 'vitest'
import { readingMinutes, wordCount } from './articles.ts'

test('counts words without tags, addresses and punctuation', () => {
  const text = `## Wool, and how to dry it

A [flat net](/product/flat-drying-net) costs <Price of="flat-drying-net" />: it’s a **jumper’s** friend.

| Kind | Weighs |
| --- | --- |
| Net | 1.5 kg |
`
  expect(wordCount(text)).toBe(6 + 8 + 2 + 3)
})

test('allows a minute for 220 words, and at least one minute', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(1100))).toBe(5)
})
