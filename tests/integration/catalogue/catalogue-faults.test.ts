import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsIn } from '../../support/built-catalogue.ts'
import { applyTextEdits, dataFiles, type TextEdit } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

/** Each block of the file: an edit that causes one fault, then its message, then its hint. */
const CASES = readFileSync(new URL('catalogue-faults.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => {
    const [edit = '', fault = '', hint = ''] = block.split('\n')
    const [file = '', from = '', to = ''] = edit
      .replaceAll('\\n', '\n')
      .replaceAll('\\0', '\0')
      .replaceAll('\\_', '\u00a0')
      .split(' | ')
    return { edit: [file, from, to] as const, fault, hint }
  })

test.each(CASES)('the catalogue check reports $fault', async ({ edit, fault, hint }) => {
  expect(await faultsAfter(edit)).toContainEqual([fault, hint])
})

test('the catalogue check reports all faults at once, sorted by file and line', async () => {
  const faults = await faultsAfter(
    ['products/airer.yaml', 'category: ceiling-airers', 'category: ceiling-airer'],
    ['products/airer.yaml', 'base_price: 54.13', 'base_price: 54.125'],
    ['products/airer.yaml', 'related: [lath]', 'related: [laths]'],
    ['products/lath.yaml', 'id: 102', 'id: 101'],
    ['products/lath.yaml', 'features: [One lath]', 'features: []'],
    ['shipping/postcodes.yaml', 'zone: mainland', 'zone: manland'],
    ['options/color.yaml', 'label: Colour\n', ''],
    ['site.yaml', 'name: Test Shop', 'name: "Test'],
  )
  expect(faults.map(([fault]) => fault)).toEqual([
    'data/options/color.yaml:1:1 missing label',
    'data/products/airer.yaml:4:11 unknown category "ceiling-airer"',
    'data/products/airer.yaml:9:13 base_price has more than two decimals: 54.125',
    'data/products/airer.yaml:25:11 unknown product "laths"',
    'data/products/lath.yaml:1:5 duplicate id 101, see data/products/airer.yaml:1:5',
    'data/products/lath.yaml:11:11 features is too short: 0 entries, at least 1',
    'data/shipping/postcodes.yaml:2:10 unknown zone "manland"',
    'data/site.yaml:1:7 a quote is not closed',
  ])
})

test('the catalogue check reports an unreadable file once, without faults in files that refer to it', async () => {
  const broken = await faultsAfter(['brands.yaml', 'name: Hills', 'name: "Hills'])
  expect(broken.map(([fault]) => fault)).toEqual(['data/brands.yaml:8:9 a quote is not closed'])
})

test('a past notice is no fault, whatever the lead times have become', async () => {
  const notice = '{first: 2025-12-01, last: 2025-12-07, text: Soon, arrives_by: 2025-12-24}'
  const edit = ['site/calendar.yaml', 'notices: []', `notices: [${notice}]`] as const
  const slower = ['products/lath.yaml', 'lead_time_days: 14', 'lead_time_days: 40'] as const
  expect(await faultsAfter(edit, slower)).toEqual([])
})

async function faultsAfter(...edits: readonly TextEdit[]) {
  using folder = temporaryFolder(dataFiles(applyTextEdits(...edits)))
  return await faultsIn(folder.path)
}
