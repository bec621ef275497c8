import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { runHere } from '../../support/run-here.ts'

let directory: string

beforeEach(() => {
  const folder = temporaryFolder(dataFiles())
  onTestFinished(() => folder[Symbol.dispose]())
  directory = folder.path
})

const run = (...options: string[]) => runHere('catalogue', options, {}, directory)
const path = (name: string) => join(directory, 'data', name)
const database = () => readFileSync(path('catalogue.sqlite'))
const edit = (name: string, from: string, to: string) =>
  writeFileSync(path(name), readFileSync(path(name), 'utf8').replace(from, to))

describe('npm run catalogue', () => {
  test('the catalogue command builds the database, and leaves it untouched when only a comment changes', async () => {
    expect(await run()).toMatchObject({ output: 'catalogue written: 2 products\n', code: 0 })
    const { mtimeMs, ino } = statSync(path('catalogue.sqlite'))
    writeFileSync(path('brands.yaml'), `# A comment.\n${CATALOGUE_DATA['brands.yaml']}`)
    expect(await run()).toMatchObject({ output: 'catalogue unchanged: 2 products\n', code: 0 })
    expect(statSync(path('catalogue.sqlite'))).toMatchObject({ mtimeMs, ino })
  })

  test('the catalogue command reports faults by file and line, exits with 1 and keeps the old database', async () => {
    await run()
    const before = database()
    edit('products/airer.yaml', 'category: ceiling-airers', 'category: ceiling-airer')
    edit('products/lath.yaml', 'base_price: 5.00', 'base_price: 5.001')
    const { output, code } = await run()
    expect(output).toBe(`data/products/airer.yaml:4:11  error: unknown category "ceiling-airer"
  did you mean "ceiling-airers"?
data/products/lath.yaml:9:13  error: base_price has more than two decimals: 5.001
  write pounds ex. VAT, above zero, at most two decimals, such as 54.13
2 faults; the catalogue stays as it was
`)
    expect(code).toBe(1)
    expect(database().equals(before)).toBe(true)
    expect(readdirSync(path('.')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('the catalogue command reports added, removed and changed products and price changes', async () => {
    await run()
    edit('products/airer.yaml', 'market_price: 64.95', 'market_price: 71.45')
    edit('products/airer.yaml', 'extax_price: 54.13', 'extax_price: 59.54')
    expect((await run()).output).toBe(`price: airer £64.95 → £71.45 (+10.0 %)
changed: 1 other product page
catalogue written: 2 products
`)
    edit('products/lath.yaml', 'id: 102', 'id: 103')
    edit('products/lath.yaml', 'base_price: 5.00', 'base_price: 4.00')
    const { output } = await run()
    expect(output).toContain('warning: no product has the id 102 any more')
    expect(output).toContain(`added: lath
removed: lath
changed: 1 other product page
catalogue written: 2 products
`)
  })

  test('the catalogue command refuses a product with a new slug until the old slug is among its former slugs', async () => {
    await run()
    edit('products/lath.yaml', 'slug: lath', 'slug: lathe')
    edit('products/airer.yaml', 'related: [lath]', 'related: [lathe]')
    renameSync(path('products/lath.yaml'), path('products/lathe.yaml'))
    const { output, code } = await run()
    expect(
      output,
    ).toBe(`data/products/lathe.yaml:21:15  error: renamed: lath → lathe, links to /product/lath would break
  add lath under former_slugs; if it was never online, delete data/catalogue.sqlite instead
1 fault; the catalogue stays as it was
`)
    expect(code).toBe(1)
    edit('products/lathe.yaml', 'former_slugs: []', 'former_slugs: [lath]')
    expect((await run()).output).toContain('renamed: lath → lathe\n')
  })

  test('the catalogue command lists what a draft product is missing, and a draft is not sold', async () => {
    const lath = CATALOGUE_DATA['products/lath.yaml'] ?? ''
    const peg = lath.replace('id: 102', 'id: 101').replaceAll('lath', 'peg').replace('KM-2', 'PEG')
    const draft = `${peg.replace('category: ceiling-airers\n', '')}draft: true\n`
    writeFileSync(path('products/peg.yaml'), draft)
    const { output, code } = await run()
    expect(output).toBe(`data/products/peg.yaml:1:1  draft: missing category
  add category: the slug of a category in data/categories.yaml
data/products/peg.yaml:1:5  draft: duplicate id 101, see data/products/airer.yaml:1:5
  give one of the two another id
catalogue written: 2 products, 1 draft
`)
    expect(code).toBe(0)
    const fixed = peg.replace('id: 101', 'id: 103')
    writeFileSync(path('products/peg.yaml'), `${fixed}draft: true\n`)
    expect((await run()).output).toBe(`data/products/peg.yaml  draft: nothing is missing
  remove "draft: true" to sell it
catalogue unchanged: 2 products, 1 draft
`)
    writeFileSync(path('products/peg.yaml'), fixed)
    expect((await run()).output).toBe('added: peg\ncatalogue written: 3 products\n')
  })

  test('npm run catalogue --check prints each changed field with the old and the new value, and writes nothing', async () => {
    expect((await run('--check')).output).toBe('catalogue checked, not written: 2 products\n')
    expect(readdirSync(path('.'))).not.toContain('catalogue.sqlite')
    await run()
    const before = database()
    edit('products/lath.yaml', 'name: Lath', 'name: Pine Lath')
    edit('products/lath.yaml', 'materials: [Pine]', 'materials: [Pine, Ash]')
    edit('products/lath.yaml', 'base_price: 5.00', 'base_price: 4.00')
    expect((await run('--check')).output).toBe(`price: lath £6.00 → £4.80 (−20.0 %)
name: lath "Lath" → "Pine Lath"
materials: lath ["Pine"] → ["Pine","Ash"]
changed: 1 other product page
catalogue checked, not written: 2 products
`)
    expect(database().equals(before)).toBe(true)
  })

  test('npm run catalogue --json prints faults and changes as JSON', async () => {
    const first = JSON.parse((await run('--json')).output)
    expect(first).toMatchObject({ ok: true, faults: [], changes: null, products: 2 })
    expect(first.digest).toMatch(/^[0-9a-f]{16}$/)
    edit('products/lath.yaml', 'id: 102', 'id: 101')
    const place = { file: 'data/products/lath.yaml', line: 1, column: 5 }
    const message = 'duplicate id 101, see data/products/airer.yaml:1:5'
    const faults = [{ ...place, message, hint: 'give one of the two another id' }]
    expect(JSON.parse((await run('--json')).output)).toEqual({ ok: false, faults })
  })
})
