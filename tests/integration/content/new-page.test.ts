import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '#authoring/content/checks/check-content.ts'
import { type PageKind, slugify, writeNewPage } from '#authoring/content/new-page.ts'
import { readCatalogueForContent } from '#authoring/content/shop.ts'
import { buildIn } from '../../support/built-catalogue.ts'
import { contentFolder } from '../../support/content-data.ts'
import type { TemporaryFolder } from '../../support/folder.ts'

const now = new Date('2026-11-21T10:00:00Z')

async function begin(folder: TemporaryFolder, kind: PageKind, title: string) {
  await buildIn(folder.path)
  const catalogue = await readCatalogueForContent(folder.path)
  return writeNewPage(folder.path, catalogue, { kind, title, now })
}

test('a new guide is a draft with today’s date that passes the content check', async () => {
  using folder = contentFolder([])
  const { file, path } = await begin(folder, 'guide', 'Boots & gloves: what’s best?')
  expect(path).toBe('/boots-and-gloves-whats-best')
  expect(file).toBe(`content/guides${path}.mdx`)
  const text = readFileSync(join(folder.path, file), 'utf8')
  expect(text).toContain('title: "Boots & gloves: what’s best?"\n')
  expect(text).toContain('published: 2026-11-21\nupdated: 2026-11-21\n')
  expect(text).toContain('draft: true\n')
  expect(text).toContain('<Price of="airer" />')
  expect(await checkContent(folder.path, '2026-11-22')).toMatchObject({ faults: [], drafts: 1 })
})

test.each<[PageKind, string, string]>([
  ['guide', 'Drying wool', '/drying-wool already: content/guides/drying-wool.mdx'],
  ['retailer', 'Drying Wool!', 'There is a page at /drying-wool already'],
  ['page', 'Ceiling airers', 'The address /ceiling-airers is taken already'],
  ['page', 'Healthz', 'The address /healthz is taken already'],
  ['page', 'Rotary', 'The address /rotary is taken already'],
  ['brand', 'Hils', 'There is no brand "hils": did you mean "hills"?'],
  ['brand', 'Hills', 'There is a page at /brands/hills already: content/brands/hills.mdx'],
  [
    'guide',
    'x'.repeat(61),
    'title is too long: 61 characters, at most 60; write a title of 3 to 60',
  ],
  ['guide', 'A <b>bold</b> move', 'The title has a tag: "<b>"; write plain words'],
  ['guide', '¿¿¿', 'has no letters to make an address of'],
])('creating a %s called %s is refused with the reason', async (kind, title, message) => {
  using folder = contentFolder([])
  const before = readFileSync(join(folder.path, 'content/guides/drying-wool.mdx'), 'utf8')
  await expect(begin(folder, kind, title)).rejects.toThrow(message)
  expect(readFileSync(join(folder.path, 'content/guides/drying-wool.mdx'), 'utf8')).toBe(before)
})

test('slugify removes accents, punctuation and spaces, and writes joined letters out', () => {
  expect(slugify('Søren’s Blåbær & Große Œuvre')).toBe('sorens-blabaer-and-grosse-oeuvre')
  expect(slugify('  Café-style airers, 2 & 3 — Père’s  ')).toBe('cafe-style-airers-2-and-3-peres')
})
