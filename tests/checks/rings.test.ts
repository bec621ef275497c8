import { expect, test } from 'vitest'
import { rings } from './rings.ts'

const graph = (edges: Readonly<Record<string, string>>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))

test.each([
  ['a line', { a: 'b', b: 'c' }, []],
  ['two ways to one end', { a: 'bc', b: 'd', c: 'd' }, []],
  ['two that need each other', { a: 'b', b: 'a' }, [['a', 'b']]],
  ['a long way back', { a: 'b', b: 'c', c: 'da', d: 'e' }, [['a', 'b', 'c']]],
  ['two circles that share a node', { a: 'b', b: 'ac', c: 'd', d: 'b' }, [['a', 'b', 'c', 'd']]],
  [
    'two circles apart',
    { a: 'bc', b: 'a', c: 'd', d: 'c' },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('%s has the rings %j', (_, edges, expected) => {
  expect(rings(graph(edges))).toEqual(expected)
})
