import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { CORE_SCHEMA, load } from 'js-yaml'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { feedPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { changeProducts, generateData } from '../../support/generated-catalogue.ts'

test('the shop’s own data has no faults', async () => {
  using folder = temporaryFolder({})
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: 'data', out, checkOnly: true })).toMatchObject({ ok: true })
})

test('the SQL view names the picture files that the shop serves', async () => {
  using folder = temporaryFolder({})
  const out = join(folder.path, 'catalogue.sqlite')
  await buildCatalogue({ data: 'data', out, checkOnly: false })
  const db = new Database(out, { readonly: true })
  onTestFinished(() => void db.close())
  const rows = db
    .prepare<[], { file: string; main_image_url: string }>(
      `SELECT file, main_image_url FROM products_in_pounds
       JOIN product_pictures ON product_id = id AND position = 0`,
    )
    .all()
  expect(rows.length).toBeGreaterThan(70)
  for (const { file, main_image_url } of rows) expect(main_image_url).toBe(feedPictureUrl({ file }))
})

test('the fast YAML parser reads each data file like the parser that reports positions', () => {
  for (const file of globSync('data/**/*.yaml')) {
    const text = readFileSync(file, 'utf8')
    expect(load(text, { schema: CORE_SCHEMA }), file).toEqual(parse(text))
  }
})

test('generated test products are valid, reproducible and change as requested', async () => {
  using one = temporaryFolder({})
  using other = temporaryFolder({})
  const build = ({ path }: { path: string }) =>
    buildCatalogue({ data: path, out: join(path, 'catalogue.sqlite'), checkOnly: false })

  generateData('data', one.path, 200)
  generateData('data', other.path, 200)
  const first = await build(one)
  expect(first).toMatchObject({ ok: true, products: 200, state: 'written' })
  expect(await build(other)).toEqual(first)

  changeProducts(one.path, 10)
  const second = await build(one)
  expect(second).toMatchObject({ ok: true, changes: { added: [], removed: [], renamed: [] } })
  expect(second.ok && second.changes?.prices.length).toBe(10)
})

test('a catalogue of one product can be generated', async () => {
  using folder = temporaryFolder({})
  generateData('data', folder.path, 1)
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: folder.path, out, checkOnly: true })).toMatchObject({
    ok: true,
    products: 1,
  })
})
