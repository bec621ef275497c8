import { expect, test } from 'vitest'
import { articleHeadings, articleText, readingMinutes, wordCount } from './articles.ts'

test('the word count of an article ignores tags, URLs and punctuation', () => {
  const text = `## Wool, and how to dry it

A [flat net](/product/flat-drying-net) costs <Price of="flat-drying-net" />: it’s a **jumper’s** friend.

| Kind | Weighs |
| --- | --- |
| Net | 1.5 kg |
`
  expect(wordCount(text)).toBe(6 + 8 + 2 + 3)
})

test('the reading time is a minute per 220 words, and at least one minute', () => {
  expect(readingMinutes('')).toBe(1)
  expect(readingMinutes('word '.repeat(1100))).toBe(5)
})

test('a page is searched by its headings and questions, and by the words that it shows', () => {
  const mdx = `## Hang it
See [airers](/indoor-airers), <Fact of="slim-airer" name="load" />.
<Figure src="a/b.webp" alt="A grey wall" caption="Folded flat." />
<Faq question="Will it fit?">

Yes.

</Faq>
<ProsAndCons pros={["Easy to move"]} cons={["Heavy when wet"]} />`
  expect(articleHeadings(mdx)).toBe('Hang it\nWill it fit?')
  const text = articleText(mdx)
  for (const shown of [
    'See [airers]',
    'Folded flat',
    'Will it fit',
    'Yes',
    'Easy to move',
    'Heavy',
  ])
    expect(text).toContain(shown)
  for (const hidden of ['indoor', 'slim', 'webp', 'grey']) expect(text).not.toContain(hidden)
})
