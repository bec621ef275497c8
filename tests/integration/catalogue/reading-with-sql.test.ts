import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { CATALOGUE_SCHEMA } from '#db/catalogue/schema.ts'
import { applyTextEdits, dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0

async function shop() {
  const data = applyTextEdits([
    'products/airer.yaml',
    'pictures:',
    `pictures:
  - {file: illustrations/airer.svg, alt: Whole}
  - {file: illustrations/b.svg, alt: Second}
  - {file: illustrations/a.svg, alt: Third}`,
  ])
  const drawing = data['pictures/illustrations/airer.svg'] ?? ''
  const files = {
    ...data,
    'pictures/illustrations/a.svg': drawing,
    'pictures/illustrations/b.svg': drawing,
  }
  const folder = temporaryFolder(dataFiles(files))
  const root = join(folder.path, 'data')
  const out = join(root, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: root, out, checkOnly: false })).toMatchObject({ ok: true })
  return folder
}

test.runIf(hasSqlite)('the query of data/README.md runs in the installed sqlite3', async () => {
  using folder = await shop()
  const readme = readFileSync('data/README.md', 'utf8')
  const [, command = ''] = /```sh\n(sqlite3 [\s\S]+?)\n```/.exec(readme) ?? []
  const output = execFileSync('sh', ['-c', command], { cwd: folder.path, encoding: 'utf8' })
  expect(output.split('\n')).toEqual([
    'Airer|64.95|/pictures/illustrations/airer.svg',
    'Lath||/pictures/illustrations/airer.svg',
    '',
  ])
})

test.runIf(hasSqlite)('sqlite3 lists the additional pictures in their order', async () => {
  using folder = await shop()
  const query = 'SELECT additional_images FROM products_in_pounds WHERE id = 101'
  const args = [join(folder.path, 'data/catalogue.sqlite'), query]
  const pictures = JSON.parse(execFileSync('sqlite3', args, { encoding: 'utf8' }))
  expect(pictures).toEqual(['b', 'a', 'airer'].map((name) => `/pictures/illustrations/${name}.svg`))
})

test('the schema has no ordered aggregate, which SQLite 3.40 of Debian 12 cannot parse', () => {
  expect(CATALOGUE_SCHEMA).not.toMatch(/json_group_array\([^()]*ORDER BY/)
})
