import { readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SCHEMA_FILES, writeSchemas } from '#authoring/editing/schemas.ts'
import { readData } from '#authoring/source/read-data.ts'
import { dataFiles } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

const read = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'))

test('VS Code knows the schema of each YAML file in data/, and recommends the extensions that use it', () => {
  expect(read(ROOT, '.vscode/settings.json')['yaml.schemas']).toEqual(SCHEMA_FILES)
  const { files } = readData(join(ROOT, 'data'), 'data')
  const described = [...files.keys()].map((file) =>
    Object.values(SCHEMA_FILES).filter((glob) => matchesGlob(`data/${file}`, glob)),
  )
  expect(described.filter(({ length }) => length !== 1)).toEqual([])
  expect(read(ROOT, '.vscode/extensions.json').recommendations).toContain('redhat.vscode-yaml')
})

test('an editor accepts each file of a valid shop, and underlines what the catalogue check refuses', () => {
  using shop = temporaryFolder(dataFiles())
  writeSchemas(shop.path)
  const accepts = (file: string, value: unknown) => {
    const [schema = ''] =
      Object.entries(SCHEMA_FILES).find(([, glob]) => matchesGlob(`data/${file}`, glob)) ?? []
    return z.fromJSONSchema(read(shop.path, schema)).safeParse(value).success
  }
  const { files } = readData(join(shop.path, 'data'), 'data')
  for (const { file, value } of files.values())
    expect([file, accepts(file, value)]).toEqual([file, true])

  const lath = files.get('products/lath.yaml')?.value as object
  for (const wrong of [{ category: 'ceiling-airer' }, { related: ['arier'] }, { markt_price: 1 }]) {
    expect(accepts('products/lath.yaml', { ...lath, ...wrong })).toBe(false)
  }
})

test('an editor offers the names of other files, and explains fields with unit and example', () => {
  using shop = temporaryFolder(dataFiles())
  writeSchemas(shop.path)
  const { properties } = read(shop.path, '.vscode/schemas/products.json')
  expect(properties.category.enum).toEqual(['ceiling-airers'])
  expect(properties.brand.enum).toEqual(['kitchen-maid', 'hills'])
  expect(properties.options.items.enum).toEqual(['color', 'ropeLength'])
  expect(properties.related.items.enum).toEqual(['airer', 'lath'])
  expect(properties.pictures.items.properties.color.enum).toEqual(['black', 'white'])
  expect(properties.market_price.description).toBe(
    'pounds inc. VAT, at most two decimals, such as 64.95',
  )
  expect(properties.weight.description).toBe('kg as packed, such as 6.4')
})
