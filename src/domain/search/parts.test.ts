import { expect, test } from 'vitest'
import { divideIndex, indexPartsFor } from './parts.ts'

const LONG = Array.from({ length: 15_000 }, () => 1)

test('a search index is divided into parts under 60 kB, unless one word needs more', () => {
  const index = { airer: LONG, bar: LONG, box: [1], peg: LONG, pole: [2] }
  const parts = divideIndex(index)
  expect(parts.map(({ from, words }) => [from, Object.keys(words)])).toEqual([
    ['airer', ['airer']],
    ['bar', ['bar', 'box']],
    ['peg', ['peg', 'pole']],
  ])
})

test('words that are searched by their first character stay in one index part', () => {
  const parts = divideIndex({ bar: LONG, box: LONG, peg: LONG }, (word) => word.charAt(0))
  expect(parts.map(({ from, words }) => [from, Object.keys(words)])).toEqual([
    ['b', ['bar', 'box']],
    ['p', ['peg']],
  ])
})

test('each word is in the part that a search for it loads, numbers with and without a unit too', () => {
  const index = { airer: LONG, 12: LONG, '1.8m': LONG, '0.9m': LONG, 48: LONG }
  const parts = divideIndex(index)
  const starts = parts.map(({ from }) => from)
  expect(starts).toEqual(['0.9m', '1.8m', '12', '48', 'airer'])
  for (const [place, { words }] of parts.entries()) {
    expect(indexPartsFor(Object.keys(words), starts)).toEqual([place])
  }
})

test.each([
  [['airer'], [0]],
  [['bar'], [1]],
  [['b'], [0, 1]],
  [
    ['box', 'pole'],
    [1, 2],
  ],
  [['a'], [0]],
  [['0'], []],
  [[], []],
])('words that begin with %j are in the parts %j', (beginnings, expected) => {
  expect(indexPartsFor(beginnings, ['airer', 'bar', 'peg'])).toEqual(expected)
})
