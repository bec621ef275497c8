import { expect, test } from 'vitest'
import type { Site } from '../site/site.ts'
import { articleFeed } from './article-feed.ts'
import { llmsText } from './llms.ts'

const site = { name: 'Hoist & Line', origin: 'https://shop.example', tagline: 'Airers' } as Site

const article = {
  title: 'Wool & water',
  description: 'Less is more.',
  author: 'The workshop team',
  published: new Date('2026-01-02'),
  updated: new Date('2026-03-04'),
  path: '/wool',
  subject: 'Ceiling Airers',
}

test('the article feed lists the last updated article first, and has that article’s date', () => {
  const later = { ...article, path: '/newer', updated: new Date('2026-05-06') }
  const feed = articleFeed(site, [article, later])
  expect(feed.match(/<updated>[^<]+/g)).toEqual([
    '<updated>2026-05-06T00:00:00.000Z',
    '<updated>2026-05-06T00:00:00.000Z',
    '<updated>2026-03-04T00:00:00.000Z',
  ])
  expect(feed).toContain('<id>https://shop.example/wool</id>\n<title>Wool &amp; water</title>')
})

test('the article feed has the twenty articles that were updated last', () => {
  const articles = Array.from({ length: 25 }, (_, day) => ({
    ...article,
    path: `/article-${day}`,
    updated: new Date(Date.UTC(2026, 0, 1 + day)),
  }))
  const feed = articleFeed(site, articles)
  expect(feed.match(/<entry>/g)).toHaveLength(20)
  expect(feed).toContain('/article-24<')
  expect(feed).not.toContain('/article-4<')
})

test('llms.txt lists links under headings, and leaves out empty sections', () => {
  const text = llmsText(site, [
    { title: 'Guides', links: [article] },
    { title: 'Nothing', links: [] },
  ])
  expect(text).toContain('# Hoist & Line\n\n> Airers.')
  expect(text).toContain(
    '## Guides\n\n- [Wool & water](https://shop.example/wool): Less is more.\n',
  )
  expect(text).not.toContain('Nothing')
})
