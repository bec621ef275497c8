import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE_DATA } from '../../../tests/support/catalogue-data.ts'
import { editProductFile, newProductFile } from './product-file.ts'

const airer = CATALOGUE_DATA['products/airer.yaml'] ?? ''

test('writing a product file without changes keeps it byte for byte', () => {
  for (const file of globSync('data/products/*.yaml')) {
    const text = readFileSync(file, 'utf8')
    expect(editProductFile(file, text, []), file).toBe(text)
  }
})

test.each([
  ['a price', ['market_price'], 70, 'market_price: 64.95', 'market_price: 70.00'],
  ['a text', ['name'], 'Airer: big', 'name: Airer', 'name: "Airer: big"'],
  ['paragraphs', ['description'], 'One.\n\nTwo.', 'An airer.', '|\n  One.\n\n  Two.'],
  ['a list', ['materials'], ['Pine', 'Steel'], '[Pine]', '[Pine, Steel]'],
  ['a row of a group', ['details', 'Suits'], '3 people', '1–2 people', '3 people'],
  [
    'a new row of a group',
    ['details', 'Fits'],
    'all',
    '{Suits: 1–2 people}',
    '{Suits: 1–2 people, Fits: all}',
  ],
  ['a picture’s text', ['pictures', 0, 'alt'], 'It', 'alt: An airer', 'alt: It'],
  ['a new key', ['weight'], 6.4, 'guarantee_years', 'weight: 6.4\nguarantee_years'],
  [
    'a new group',
    ['dimensions', 'width'],
    38,
    'guarantee_years',
    'dimensions: {width: 38}\nguarantee_years',
  ],
  ['a text that looks like a number', ['sku'], '12', 'sku: KM-1', 'sku: "12"'],
])('%s changes its own lines only', (_, path, value, from, to) => {
  const text = airer.replace('id: 101', '# Ours.\nid: 101 # first')
  expect(editProductFile('products/airer.yaml', text, [{ path, to: value }])).toBe(
    text.replace(from, to),
  )
})

test('a new product file has its keys in the same order as existing product files', () => {
  const text = newProductFile('products/peg.yaml', [
    { path: ['features'], to: ['Light', 'Folds flat'] },
    { path: ['market_price'], to: 24 },
    { path: ['id'], to: 103 },
    { path: ['related'], to: [] },
    { path: ['pictures', 0, 'file'], to: 'peg/whole.webp' },
    { path: ['pictures', 0, 'alt'], to: 'A peg' },
  ])
  expect(text).toBe(`id: 103
market_price: 24.00
features:
  - Light
  - Folds flat
pictures:
  - file: peg/whole.webp
    alt: A peg
related: []
`)
})

test('adding a second picture to a product file without pictures adds an empty first picture, which the check reports', () => {
  const text = newProductFile('products/peg.yaml', [{ path: ['pictures', 1, 'alt'], to: 'A peg' }])
  expect(text).toBe('pictures:\n  - null\n  - alt: A peg\n')
})

test('refuses a product file without keys, and names the file', () => {
  expect(() =>
    editProductFile('products/airer.yaml', 'An airer\n', [{ path: ['name'], to: 'Airer' }]),
  ).toThrow('data/products/airer.yaml has no "key: value" lines')
})

test.each([
  ['a zero in front', 'sku: KM-1', 'sku: 0123\ngtin: 05012345678900'],
  ['an exponent', '{Suits: 1–2 people}', '{Model: 12E5, Phone: +441234, Code: 0x10, 12: dozen}'],
  ['more digits than a number holds', '{Suits: 1–2 people}', '{Serial: 12345678901234567890}'],
  ['texts in a list', 'search_words: []', 'search_words: [12E5, 007, -0, .5, 1.]'],
  ['line ends of Windows', /\n/g, '\r\n'],
])('what is not changed stays as it was written: %s', (_, from, to) => {
  const text = airer.replace(from, to)
  const edited = editProductFile('products/airer.yaml', text, [{ path: ['market_price'], to: 70 }])
  expect(edited).toBe(text.replace('market_price: 64.95', 'market_price: 70.00'))
})

test('a row whose name is a number is changed in its place', () => {
  const text = airer.replace('{Suits: 1–2 people}', '{12: dozen, 007: agent}')
  const rows = ['12', '007'].map((name) => ({ path: ['details', name], to: 'pegs' }))
  expect(editProductFile('products/airer.yaml', text, rows)).toBe(
    text.replace('dozen', 'pegs').replace('agent', 'pegs'),
  )
})
