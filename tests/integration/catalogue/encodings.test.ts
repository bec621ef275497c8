import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '#authoring/content/checks/check-content.ts'
import { fetchSupplierFile } from '#authoring/pipeline/fetch.ts'
import { faultsIn } from '../../support/built-catalogue.ts'
import { CATALOGUE_DATA, dataFiles } from '../../support/catalogue-data.ts'
import { checkFolderContent, listFaults } from '../../support/checked-content.ts'
import { CONTENT_FILES, contentFolder } from '../../support/content-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const LATIN_1 = (text: string) => Buffer.from(text, 'latin1')
const UTF_16 = (text: string) => Buffer.from(text, 'utf16le')

const HINT = 'save it as UTF-8: many editors ask for the encoding under Save As'

test.each([
  ['Latin-1', LATIN_1, ':3:10 the text is not UTF-8 from here on'],
  ['UTF-16', (text: string) => UTF_16(BYTE_ORDER_MARK + text), ':1:1 the text is UTF-16'],
  ['UTF-16 without a byte order mark', UTF_16, ':1:1 the text is UTF-16'],
])('the catalogue check refuses a product saved as %s', async (_, encode, fault) => {
  const text = CATALOGUE_DATA['products/lath.yaml']?.replace('name: Lath', 'name: Café lath') ?? ''
  using folder = temporaryFolder({ ...dataFiles(), 'data/products/lath.yaml': encode(text) })
  expect(await faultsIn(folder.path)).toContainEqual([`data/products/lath.yaml${fault}`, HINT])
})

test('the catalogue check accepts UTF-8 with a byte order mark', async () => {
  const text = BYTE_ORDER_MARK + CATALOGUE_DATA['products/lath.yaml']
  using folder = temporaryFolder({ ...dataFiles(), 'data/products/lath.yaml': text })
  expect(await faultsIn(folder.path)).toEqual([])
})

test('the content check refuses a guide and a testimonial saved as Latin-1', async () => {
  using folder = contentFolder([])
  await checkFolderContent(folder)
  const save = (file: string, from: string, to: string) =>
    writeFileSync(join(folder.path, file), LATIN_1(CONTENT_FILES[file]?.replace(from, to) ?? ''))
  save('content/guides/drying-wool.mdx', 'Laid flat', 'À plat')
  save('content/testimonials/sample.yaml', 'It is good', 'Très bon')
  expect(listFaults(await checkContent(folder.path, '2026-11-22'))).toEqual([
    ['content/guides/drying-wool.mdx:18:4 the text is not UTF-8 from here on', HINT],
    ['content/testimonials/sample.yaml:1:10 the text is not UTF-8 from here on', HINT],
  ])
})

test('a CSV file that Excel saved without UTF-8, or with a null character, is refused with its line and what to do', async () => {
  const prices = 'sku,name\r\nKM-1,Café grips\r\n'
  using folder = temporaryFolder({
    'latin.csv': LATIN_1(prices),
    'utf-16.csv': UTF_16(BYTE_ORDER_MARK + prices),
    'null.csv': prices.replace('é', '\0'),
    'utf-8.csv': prices,
  })
  const read = (name: string) => fetchSupplierFile(join(folder.path, name), [])
  await expect(read('latin.csv')).rejects.toThrow(
    /latin\.csv: line 2 is not UTF-8; in Excel, save it as "CSV UTF-8"$/,
  )
  await expect(read('utf-16.csv')).rejects.toThrow(
    /utf-16\.csv: line 1 is not UTF-8; in Excel, save it as "CSV UTF-8"$/,
  )
  await expect(read('null.csv')).rejects.toThrow('line 2 has a null character; delete it')
  expect(await read('utf-8.csv')).toBe(prices)
})
