import { expect, test } from 'vitest'
import { rowsIn } from '../../support/built-catalogue.ts'
import { applyTextEdits, dataFiles, type TextEdit } from '../../support/catalogue-data.ts'
import { temporaryFolder } from '../../support/folder.ts'

test('prices ex. VAT that a product’s file leaves out are computed from market_price, else max_price', async () => {
  const prices = (text: string): TextEdit[] => [
    ['products/lath.yaml', 'base_price: 5.00\n', text],
    ['products/airer.yaml', 'base_price: 54.13\n', ''],
    ['products/airer.yaml', 'extax_price: 54.13\n', ''],
  ]
  const columns = 'base_price, max_price, market_price, extax_price'
  expect(await rows(columns, ...prices('market_price: 27.50\n'))).toEqual([
    { base_price: 5413, max_price: null, market_price: 6495, extax_price: 5413 },
    { base_price: 2292, max_price: null, market_price: 2750, extax_price: 2292 },
  ])
  const [, lath] = await rows(columns, ...prices('max_price: 27.50\n'))
  expect(lath).toEqual({ base_price: 2292, max_price: 2750, market_price: null, extax_price: null })
})

test('a product’s file may leave out empty lists, empty groups and false', async () => {
  const columns = 'is_featured, is_best_seller, details, search_words'
  const lines = ['is_featured: false\n', 'is_best_seller: false\n', 'details: {}\n']
  const lists = ['options: []\n', 'search_words: []\n', 'related: [airer]\n', 'former_slugs: []\n']
  const removed = [...lines, ...lists].map((line): TextEdit => ['products/lath.yaml', line, ''])
  const [, lath] = await rows(columns, ...removed)
  expect(lath).toEqual({ is_featured: 0, is_best_seller: 0, details: '[]', search_words: '[]' })
})

async function rows(columns: string, ...edits: readonly TextEdit[]): Promise<unknown[]> {
  using folder = temporaryFolder(dataFiles(applyTextEdits(...edits)))
  return await rowsIn(folder.path, `SELECT ${columns} FROM products ORDER BY id`)
}
