import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('writes text with quotes, numbers and empty cells', () => {
  const file = toCsv([['Ada "the first", Lovelace', 64.95, null]])
  expect(file).toBe('"Ada ""the first"", Lovelace",64.95,\r\n')
})

test('no text that a shopper enters starts a formula or breaks a row', () => {
  const text = fc.string({ unit: 'binary-ascii' })
  const entered = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(entered, (rows) => {
      const read: string[][] = parse(toCsv(rows), { relax_column_count: true })
      expect(read).toHaveLength(rows.length)
      for (const value of read.flat()) expect(value).not.toMatch(/^[=+\-@|%]|\p{Cc}/u)
    }),
  )
  for (const formula of ['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1']) {
    expect(toCsv([[formula]])).toMatch(/^"'/)
  }
})
