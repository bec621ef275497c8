import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productYaml } from '#domain/catalogue/source.ts'
import { fieldOfColumn } from './columns.ts'
import { readSupplierRows } from './read-rows.ts'

const cell = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('a|b', '6.4', 'true', '-1'))
const column = fc.constantFrom(
  'sku',
  'details.A.b',
  'dimensions.width',
  'pictures.0.file',
  'pictures.x',
  'constructor',
  ...Object.keys(productYaml.shape),
)

test.each([
  'details.constructor',
  'details.__proto__',
  'details.toString',
  'dimensions.constructor',
  'constructor',
])('%s, which every object inherits, names no field', (name) => {
  expect(fieldOfColumn(name)).toBeUndefined()
})

test('any JSON list of objects is read, or refused with the number of the wrong entry', () => {
  const list = fc.array(fc.dictionary(column, cell), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(list, (entries) => {
      const { rows, faults } = readSupplierRows(JSON.stringify(entries))
      expect(rows.length + faults.length).toBeGreaterThan(0)
      for (const fault of faults) expect(fault).toMatch(/^(entry [123]: |the file sets nothing)/)
    }),
    { numRuns: 500 },
  )
})

test('reads or refuses any text as a supplier’s file, and never crashes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { rows, faults } = readSupplierRows(`sku,name,weight\n${text}`)
      expect(rows.length + faults.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})
