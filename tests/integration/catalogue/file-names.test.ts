import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { CATALOGUE_DATA } from '../../support/catalogue-data.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder, writeInFolder } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('the catalogue check reports a file with an ending that it does not read', async () => {
  using folder = temporaryFolder({ ...CATALOGUE_DATA, 'products/peg.yml': 'id: 1\n' })
  const out = join(folder.path, 'catalogue.sqlite')
  const outcome = await buildCatalogue({ data: folder.path, out, checkOnly: true })
  expect(outcome).toMatchObject({
    ok: false,
    faults: [
      {
        file: join(folder.path, 'products/peg.yml'),
        message: 'this file is not read',
        hint: 'name it peg.yaml',
      },
    ],
  })
})

test('the content check reports a page with an ending that it does not read, and ignores backup files', async () => {
  using folder = contentFolder([])
  writeInFolder(folder, 'content/guides/silk.md', '---\n---\n')
  writeInFolder(folder, 'content/guides/linen.MDX', '---\n---\n')
  writeInFolder(folder, 'content/guides/drying-wool.mdx~', '')
  writeInFolder(folder, 'content/testimonials/one.yml', '')
  expect(listFaults(await checkFolderContent(folder))).toEqual([
    ['content/guides/linen.MDX:1:1 this file is not read', 'name it linen.mdx'],
    ['content/guides/silk.md:1:1 this file is not read', 'name it silk.mdx'],
    ['content/testimonials/one.yml:1:1 this file is not read', 'name it one.yaml'],
  ])
})

test('the hidden files of editors are not read', async () => {
  using folder = contentFolder([])
  const data = join(folder.path, 'data')
  symlinkSync('ann@host.123', join(data, 'products/.#lath.yaml'))
  writeInFolder(folder, 'data/products/._lath.yaml', 'Mac OS X')
  symlinkSync('ann@host.123', join(folder.path, 'content/guides/.#drying-wool.mdx'))
  const out = join(data, 'catalogue.sqlite')
  expect(await buildCatalogue({ data, out, checkOnly: true })).toMatchObject({ ok: true })
  expect(listFaults(await checkFolderContent(folder))).toEqual([])
})
