import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIn, faultsIn } from '../../support/built-catalogue.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { contentFolder, writeInFolder } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test.each([
  ['products/peg.yml', 'name it peg.yaml'],
  ['products/peg.yaml.txt', 'name it peg.yaml'],
  ['products/new/peg.yaml', 'move it to data/products/peg.yaml'],
  ['reviews/2026/06/peg.yml', 'move it to data/reviews/peg.yaml'],
  ['site/promise.yaml', 'did you mean "site/promises.yaml"?'],
  ['stock.yaml', expect.stringContaining('give it a name that is read: site.yaml, site/home.yaml')],
])('the catalogue check reports %s, which it does not read', async (file, hint) => {
  using folder = temporaryFolder(dataFiles({ ...CATALOGUE_DATA, [file]: 'id: 1\n' }))
  expect(await faultsIn(folder.path)).toEqual([[`data/${file}:1:1 this file is not read`, hint]])
})

test.each([
  ['products/Peg.yaml', 'rename the file to peg.yaml'],
  ['products/big-peg.yaml', 'rename the file to peg.yaml or write big-peg'],
])('the product peg in %s is told only of a name that a slug may have', async (file, hint) => {
  expect(await hintsFor({ [file]: PEG })).toContain(hint)
})

test('a copy beside its original is not told to take the original’s name', async () => {
  const beside = (file: string) => hintsFor({ 'products/peg.yaml': PEG, [file]: PEG })
  expect(await beside('products/peg-2.yaml')).toContain('write peg-2')
  const cure = 'delete the file, or give it a slug and a name of its own'
  expect(await beside('products/peg copy.yaml')).toContain(cure)
})

const PEG = CATALOGUE_DATA['products/lath.yaml']?.replace('slug: lath', 'slug: peg') ?? ''

async function hintsFor(files: Readonly<Record<string, string>>) {
  using folder = temporaryFolder(dataFiles({ ...CATALOGUE_DATA, ...files }))
  return (await faultsIn(folder.path)).map(([, hint]) => hint)
}

test('the catalogue and content checks report files in a folder that they do not know, as after a slip of the pen', async () => {
  using folder = temporaryFolder(
    dataFiles({ ...CATALOGUE_DATA, 'prodcts/peg.yaml': '', 'old/2025/peg.yaml': '' }),
  )
  const known = 'site, options, shipping, products, reviews, pictures'
  expect(await faultsIn(folder.path)).toEqual([
    [
      'data/old/2025/peg.yaml:1:1 this file is not read: there is no folder old',
      `move it to one of ${known}`,
    ],
    [
      'data/prodcts/peg.yaml:1:1 this file is not read: there is no folder prodcts',
      'did you mean "products"?',
    ],
  ])
  using content = contentFolder([])
  writeInFolder(content, 'content/guide/silk.mdx', '---\n---\n')
  const silk = 'content/guide/silk.mdx:1:1 this file is not read: there is no folder guide'
  const faults = listFaults(await checkFolderContent(content))
  expect(faults).toEqual([[silk, 'did you mean "guides"?']])
})

test('the catalogue check accepts notes, a supplier’s column names and what the pipeline keeps', async () => {
  using folder = temporaryFolder(
    dataFiles({
      ...CATALOGUE_DATA,
      'README.md': '',
      'products/notes': '',
      'products/new/notes.txt': '',
      'pictures/lath/source.yaml': '',
      'supplier.columns.yaml': 'Code: sku\n',
      'lists/supplier.columns.yaml': 'Code: sku\n',
      'lists/notes.txt': '',
      'unseen-prices.yaml': '',
    }),
  )
  expect(await faultsIn(folder.path)).toEqual([])
})

test('the content check reports a page with an ending that it does not read, and ignores backup files', async () => {
  using folder = contentFolder([])
  writeInFolder(folder, 'content/guides/silk.md', '---\n---\n')
  writeInFolder(folder, 'content/guides/linen.MDX', '---\n---\n')
  writeInFolder(folder, 'content/guides/wool.mdx.txt', '---\n---\n')
  writeInFolder(folder, 'content/guides/drying-wool.mdx~', '')
  writeInFolder(folder, 'content/guides/winter/fog.mdx', '---\n---\n')
  writeInFolder(folder, 'content/snow.mdx', '---\n---\n')
  writeInFolder(folder, 'content/testimonials/one.yml', '')
  expect(listFaults(await checkFolderContent(folder))).toEqual([
    ['content/guides/linen.MDX:1:1 this file is not read', 'name it linen.mdx'],
    ['content/guides/silk.md:1:1 this file is not read', 'name it silk.mdx'],
    [
      'content/guides/winter/fog.mdx:1:1 this file is not read',
      'move it to content/guides/fog.mdx',
    ],
    ['content/guides/wool.mdx.txt:1:1 this file is not read', 'name it wool.mdx'],
    [
      'content/snow.mdx:1:1 this file is not read',
      'move it to content/guides, retailers, pages or brands',
    ],
    ['content/testimonials/one.yml:1:1 this file is not read', 'name it one.yaml'],
  ])
})

test('the hidden files of editors are not read', async () => {
  using folder = contentFolder([])
  const data = join(folder.path, 'data')
  symlinkSync('ann@host.123', join(data, 'products/.#lath.yaml'))
  writeInFolder(folder, 'data/products/._lath.yaml', 'Mac OS X')
  symlinkSync('ann@host.123', join(folder.path, 'content/guides/.#drying-wool.mdx'))
  expect(await buildIn(folder.path, true)).toMatchObject({ ok: true })
  expect(listFaults(await checkFolderContent(folder))).toEqual([])
})
