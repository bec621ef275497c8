import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { buildCatalogue } from '#authoring/catalogue/build.ts'
import { parseYaml } from '#authoring/source/read-files.ts'
import { feedPictureUrl } from '#domain/catalogue/picture-urls.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('the shop’s own data has no faults, and the SQL view names the picture files that the shop serves', async () => {
  using folder = temporaryFolder({})
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: 'data', out, checkOnly: false })).toMatchObject({ ok: true })
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
    expect(parseYaml(file, text).value, file).toEqual(parse(text))
  }
})
