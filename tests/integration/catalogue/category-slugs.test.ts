import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIn, faultsIn, rowsIn } from '../../support/built-catalogue.ts'
import { dataFiles } from '../../support/catalogue-data.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('a category with a new slug is refused until its old address is kept, which then leads to the new one', async () => {
  const files = dataFiles()
  using folder = temporaryFolder(files)
  const replace = (file: string, from: string, to: string) => {
    const path = join(folder.path, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  expect(await buildIn(folder.path)).toMatchObject({ ok: true })
  for (const file of Object.keys(files)) replace(file, 'ceiling-airers', 'airers')
  expect(await faultsIn(folder.path)).toEqual([
    [
      expect.stringContaining(
        'renamed: ceiling-airers → airers, links to /ceiling-airers would break',
      ),
      expect.stringMatching(/^add ceiling-airers under former_slugs;/),
    ],
  ])
  replace('data/categories.yaml', 'slug: airers', 'slug: airers\n  former_slugs: [ceiling-airers]')
  const query = "SELECT to_path FROM redirects WHERE from_path = '/ceiling-airers'"
  expect(await rowsIn(folder.path, query)).toEqual([{ to_path: '/airers' }])
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
