import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyXmlElement, foldForSearch, toCsv, toPrintable } from './text.ts'

test('text for the terminal has no escape sequences, carriage returns or marks of writing direction', () => {
  expect(toPrintable('EVIL\u001b]0;owned\u0007\r\u009b31m\u202eok\n– £5 é')).toBe(
    'EVIL ]0;owned   31m ok\n– £5 é',
  )
})

test('quotes in the attribute of an XML element are escaped', () => {
  expect(emptyXmlElement('link', { href: '/?a=1&b="2"' })).toBe(
    '<link href="/?a=1&amp;b=&quot;2&quot;"/>',
  )
})

test('a CSV file may have quotes, numbers and empty cells', () => {
  const file = toCsv([['Ada "the first", Lovelace', 64.95, null]])
  expect(file).toBe('"Ada ""the first"", Lovelace",64.95,\r\n')
})

test('no text from a shopper starts a formula or breaks a row in a CSV file', () => {
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

test.each([
  ['Éloïse Martin', 'eloise martin'],
  ['Łukasz Ångström', 'lukasz angstrom'],
  ['Sinéad O’Brien', "sinéad o'brien"],
  ['Ольга Ёлкина', 'ольга елкина'],
  ['ZOË Weiß', 'zoe weiss'],
])('“%s” and “%s” are one name to a search', (name, typed) => {
  expect(foldForSearch(name)).toBe(foldForSearch(typed))
})
