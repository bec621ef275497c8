import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeArticles } from '#publishing/articles.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { contentFolder, publishedPagesIn } from '../../support/content-data.ts'

const WOOL = 'content/guides/drying-wool.mdx'
const HTML = '<main><article class="article"><div class="prose"><p>Flat.</p></div></article></main>'

/** The Markdown forms of the articles of a shop whose rendered pages all say the same. */
async function written(...edits: Parameters<typeof contentFolder>[0]) {
  using folder = contentFolder(edits)
  await buildIn(folder.path)
  const client = join(folder.path, 'client')
  const pages = publishedPagesIn(folder)
  for (const { path } of pages) {
    mkdirSync(join(client, path), { recursive: true })
    writeFileSync(join(client, path, 'index.html'), HTML)
  }
  await writeArticles(folder.path, client, pages)
  const names = globSync('**/*.md', { cwd: client })
  return new Map(names.map((name) => [name, readFileSync(join(client, name), 'utf8')]))
}

test('the Markdown form of an article begins with its title, description, dates, author and address', async () => {
  const files = await written()
  expect([...files.keys()].sort()).toEqual(['brands/hills.md', 'drying-wool.md'])
  expect(files.get('drying-wool.md')).toBe(`# Drying wool

How a jumper is dried without stretching it, which is to say flat, slowly and with patience.

Published 1 March 2026, updated 2 March 2026 by The workshop team. Read it with pictures at
<http://localhost:4321/drying-wool>. Prices are in pounds sterling and include VAT.

Flat.
`)
})

test('drafts, scheduled articles and information pages have no Markdown form', async () => {
  const files = await written(
    [WOOL, 'published: 2026-03-01', 'published: 2026-12-01'],
    ['content/brands/hills.mdx', 'author:', 'draft: true\nauthor:'],
  )
  expect([...files.keys()]).toEqual([])
})
