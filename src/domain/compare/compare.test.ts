import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePath, MAX_COMPARED, parseIds, readComparedIds } from './compare.ts'
import { comparedRows } from './table.ts'

test('parseIds never throws, reads ids alone, drops repeated ones and keeps at most the maximum number', () => {
  const anyText = fc.oneof(fc.string(), fc.json())
  fc.assert(
    fc.property(anyText, (text) => {
      const ids = parseIds(text, MAX_COMPARED)
      expect(ids.length).toBeLessThanOrEqual(MAX_COMPARED)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !Number.isInteger(id) || id < 1)).toEqual([])
    }),
    { numRuns: 2000 },
  )
  expect(parseIds('[1,1,"../b","7",0,-2,2.5,3,4,5,6]', 4)).toEqual([1, 3, 4, 5])
})

test('readComparedIds reads the ids that comparePath wrote, and nothing else', () => {
  expect(comparePath([101, 204])).toBe('/compare?products=101,204')
  expect(readComparedIds('?products=101,204')).toEqual([101, 204])
  expect(readComparedIds('?products=hills-cover,101')).toEqual([101])
  expect(readComparedIds('?products=')).toEqual([])
  expect(readComparedIds('?utm=1')).toBeNull()
})

const product = (facts: Record<string, string>) =>
  Object.entries(facts).map(([label, text]) => ({ label, text }))

test('the comparison marks rows that differ and leaves out rows that only one product has', () => {
  const products = [
    product({ Brand: 'Hills', Width: '38 cm', Suits: 'two' }),
    product({ Brand: 'Hills', Width: '40 cm' }),
    product({ Brand: 'Hills' }),
  ]
  expect(comparedRows(products)).toEqual([
    { label: 'Brand', cells: ['Hills', 'Hills', 'Hills'], differs: false },
    { label: 'Width', cells: ['38 cm', '40 cm', null], differs: true },
  ])
})

test('a comparison of a single product has all its rows', () => {
  expect(comparedRows([product({ Brand: 'Hills' })])).toHaveLength(1)
})
