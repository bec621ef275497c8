import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { CATALOGUE_DATA } from '../../support/catalogue-data.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('a category with a new slug is refused until its old address is kept, which then leads to the new one', async () => {
  using folder = temporaryFolder(CATALOGUE_DATA)
  const out = join(folder.path, 'catalogue.sqlite')
  const build = () => buildCatalogue({ data: folder.path, out, checkOnly: false })
  const replace = (file: string, from: string, to: string) => {
    const path = join(folder.path, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  expect(await build()).toMatchObject({ ok: true })
  for (const file of Object.keys(CATALOGUE_DATA)) replace(file, 'ceiling-airers', 'airers')
  expect(await build()).toMatchObject({
    ok: false,
    faults: [
      {
        message: 'renamed: ceiling-airers → airers, links to /ceiling-airers would break',
        hint: expect.stringMatching(/^add ceiling-airers under former_slugs;/),
      },
    ],
  })
  replace('categories.yaml', 'slug: airers', 'slug: airers\n  former_slugs: [ceiling-airers]')
  expect(await build()).toMatchObject({ ok: true })
  const db = new Database(out, { readonly: true })
  onTestFinished(() => void db.close())
  const leads = db.prepare('SELECT to_path FROM redirects WHERE from_path = ?').pluck()
  expect(leads.get('/ceiling-airers')).toBe('/airers')
})

test('a page at the former address of a category, where nobody could open it, is refused', async () => {
  using folder = contentFolder([
    ['data/categories.yaml', '  alt: An airer', '  alt: An airer\n  former_slugs: [drying-wool]'],
  ])
  expect(listFaults(await checkFolderContent(folder))).toEqual([
    [
      'content/guides/drying-wool.mdx:2:1 the address /drying-wool belongs to a redirect to /ceiling-airers already',
      'give the file another name',
    ],
  ])
})
