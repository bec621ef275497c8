import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readColumnNames } from '#authoring/pipeline/column-names.ts'
import { fetchSupplierFile } from '#authoring/pipeline/fetch.ts'
import { readSupplierRows } from '#authoring/pipeline/read-rows.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { runScript } from '../../support/run-script.ts'

const GRIP = { sku: 'KM-GRIP', settings: [{ path: ['market_price'], to: 7.1 }] }

test.each([
  ['rows of commas at its end', 'sku,price\r\nKM-GRIP,7.10\r\n,,\r\n,,\r\n', 2],
  ['line ends of two kinds', 'sku,price\r\nKM-GRIP,7.10\n', 2],
  ['line ends of the old Mac', 'sku,price\rKM-GRIP,7.10\r', 2],
  ['Excel’s texts as formulas', 'sku,price\n="KM-GRIP",="7.10"\n', 2],
  ['tabs between its columns', 'sku\tprice\nKM-GRIP\t7.10\n', 2],
  ['empty cells after its columns', 'sku,price\nKM-GRIP,7.10,,\n', 2],
])('a list with %s is read as it is meant', (_, text, line) => {
  const { rows, faults, notes } = readSupplierRows(text)
  expect(rows).toEqual([{ at: `line ${line}`, ...GRIP }])
  expect([faults, notes]).toEqual([[], []])
})

test.each([
  ['', 'the file has no products'],
  ['sku,price\n', 'the file has no products'],
  ['part,cost\nKM-1,2\n', 'line 1 has no column "sku"; begin the file with a line such as'],
  ['Prices,\nStock code,price\nKM-1,2\n', 'is it "Stock code"? Add --column "Stock code=sku"'],
  [
    'sku;price\nKM-1;64,95\n',
    'line 1 has semicolons between its columns; save the file with commas',
  ],
  ['sku;price, new\nKM-1;64,95\n', 'line 1 has semicolons between its columns'],
  ['<html>not found</html>\n<p>\n', 'line 1 has no column'],
  ['sku,price\nKM-1,2\n"KM-2,2\nKM-3,3\n', 'line 3: a quotation mark opens a cell here'],
  ['sku,name\nKM-1,"Hook\nKM-2,"Two"\n', 'line 2: a quotation mark opens a cell here'],
  ['sku,name\nKM-1,Hook 2" brass\n', 'line 2: there is a quotation mark inside a cell; for inches'],
  ['sku,name\nKM-1,Hook, brass\n', 'line 2 has 3 cells, but there are 2 headings; put a cell'],
  ['sku,name\nKM-1\n', 'line 2 has 1 cell, but there are 2 headings'],
  ['[{"sku": "KM-1",}]', 'line 1, column 17: the JSON breaks off or goes wrong here'],
  ['[{"sku": "KM-1"},\n', 'line 1, column 18: the JSON breaks off'],
  ['{"sku": "KM-1"}\n{"sku": "KM-2"}\n', 'there is an object on each line; put them in [ ]'],
  ['[\n{"sku": "KM-1", "price": 1, "price": 2}]', 'line 2: an object has the same key twice'],
  ['SKU,Product name,Price (EUR)\nKM-1,,7.10\n', 'the file sets nothing'],
  ['sku,price\nKM-1,\n', 'the file sets nothing'],
  ['sku,materials\nKM-1,"Pine, Steel"\n', 'would be one entry, "Pine, Steel"; write Pine | Steel'],
  ['sku,features\nKM-1,Soft; strong\n', 'would be one entry, "Soft; strong"; write Soft | strong'],
  ['sku,price,Price \nKM-1,64.95,45\n', 'line 1: there are two columns "Price"; remove one'],
  ['sku,price\n"KM-1\nDone.",2\n', 'the sku has a control character in it'],
])('the list %j is refused', (text, message) => {
  expect(readSupplierRows(text).faults.join()).toContain(message)
})

test('a title above the headings, columns without one and lines after a long cell are reported as they are', () => {
  const text = `Price list, November,\n\nsku,price,\nKM-GRIP,7.10,B7\nKM-1,"7\n.1",\n`
  const { rows, faults, notes } = readSupplierRows(text)
  expect(rows).toEqual([{ at: 'line 4', ...GRIP }])
  expect(faults).toEqual([expect.stringContaining('line 5: price must be a number')])
  expect(notes).toEqual([
    'the lines above line 3, the headings, are left out',
    'column 3 has no heading: ignored',
  ])
})

test('Google’s product feed is read as it comes, and says what it leaves out', () => {
  const text = 'id\ttitle\tprice\tlink\nKM-GRIP\tGrips\t7.10 GBP\thttps://example.org/\n'
  const { rows, faults, notes } = readSupplierRows(text)
  const read = "read as Google's feed: id is the sku, title the name"
  expect([faults, notes]).toEqual([[], [read, "left out of Google's feed: link"]])
  const settings = [{ path: ['name'], to: 'Grips' }, ...GRIP.settings]
  expect(rows).toEqual([{ at: 'line 2', ...GRIP, settings }])
  const [fault] = readSupplierRows(text.replace('GBP', 'EUR')).faults
  expect(fault).toContain('line 2: price must be a number, but is "7.10 EUR"')
})

test('headings are read as the command line or the file beside the list says', () => {
  using folder = temporaryFolder({
    'beside.columns.yaml': 'Stock code: sku\nPrice (GBP): base_price\n',
    'wrong.columns.yaml': 'Price (GBP): prise\n',
    'broken.columns.yaml': '- sku\n',
  })
  const list = 'Stock code,Price (GBP)\nKM-GRIP,7.10\n'
  const names = (file: string, ...given: string[]) =>
    readColumnNames(join(folder.path, file), given)
  const read = (...asked: Parameters<typeof names>) => readSupplierRows(list, names(...asked))
  expect(read('beside.csv').rows).toMatchObject([{ settings: [{ path: ['base_price'] }] }])
  expect(read('beside.csv', 'Price (GBP)=price').rows).toEqual([{ at: 'line 2', ...GRIP }])
  expect(read('other.csv', 'Stock code=sku', 'Price=price').faults).toEqual([
    'the file has no column "Price", which is to be read as another',
  ])
  expect(() => names('wrong.csv')).toThrow(
    'there is no field prise; did you mean "Price (GBP)=price"?',
  )
  expect(() => names('broken.csv')).toThrow('must have lines such as Price (GBP): price')
  expect(() => names('other.csv', 'price')).toThrow('must be a heading, = and a column')
})

test('the pipeline takes --column, and says in its first line what a column may be', async () => {
  using folder = temporaryFolder({ 'list.csv': 'sku,Price (GBP)\nKM-ACC-GRIP,6.95\n' })
  const list = join(folder.path, 'list.csv')
  const asked = [list, '--dry-run', '--partial']
  const { output: advice, code } = await runScript('pipeline', asked)
  expect([code, advice]).toEqual([2, expect.stringContaining('--column "Price (GBP)=price"')])
  const named = await runScript('pipeline', [...asked, '--column', 'Price (GBP)=price'])
  expect([named.code, named.output]).toEqual([0, expect.not.stringContaining('unknown column')])
})

test('the first sheet of an Excel workbook is read, and a cell with an error is refused', async () => {
  using folder = temporaryFolder({})
  const read = async (cells: string) => {
    const list = join(folder.path, 'list.xlsx')
    writeFileSync(
      list,
      workbook(`<row r="1">${text('A1', 'SKU')}${text('B1', 'price')}${text('C1', 'gtin')}</row>
      <row r="2">${text('A2', 'KM-GRIP')}${cells}</row><row r="3"></row>`),
    )
    return readSupplierRows(await fetchSupplierFile(list, []))
  }
  const { rows, faults } = await read(
    `<c r="B2"><v>7.1000000000000005</v></c>${text('C2', '0012345678905')}`,
  )
  expect(faults).toEqual([])
  const settings = [...GRIP.settings, { path: ['gtin'], to: '0012345678905' }]
  expect(rows).toEqual([{ at: 'line 2', ...GRIP, settings }])
  await expect(read('<c r="B2" t="e"><v>#REF!</v></c>')).rejects.toThrow('cell B2 has #REF!')
  writeFileSync(join(folder.path, 'list.xlsx'), 'PK\u0003\u0004 and no more')
  await expect(fetchSupplierFile(join(folder.path, 'list.xlsx'), [])).rejects.toThrow(
    'list.xlsx is no workbook that can be read: save it again',
  )
})

const text = (cell: string, words: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`

function workbook(rows: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (target: string, type: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relation}/${type}" Target="${target}"/></Relationships>`
  const files = {
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Prices" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  )
}
