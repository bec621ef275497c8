import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildCatalogue } from '../../scripts/catalogue/build.ts'
import { changeProducts, generateData } from '../../scripts/catalogue/generate.ts'
import { temporaryFolder } from '../support/folder.ts'

test("the shop's own data are sound", async () => {
  using folder = temporaryFolder({})
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: 'data', out, checkOnly: true })).toMatchObject({ ok: true })
})

test('the fast YAML reader and the one with positions read every file alike', () => {
  for (const file of globSync('data/**/*.yaml')) {
    const text = readFileSync(file, 'utf8')
    expect(load(text, { schema: CORE_SCHEMA }), file).toEqual(parse(text))
  }
})

test('generated products are sound, the same each time, and change as asked', async () => {
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

test('a generated catalogue may be small', async () => {
  using folder = temporaryFolder({})
  generateData('data', folder.path, 1)
  const out = join(folder.path, 'catalogue.sqlite')
  expect(await buildCatalogue({ data: folder.path, out, checkOnly: true })).toMatchObject({
    ok: true,
    products: 1,
  })
})
