import { expect, test } from 'vitest'
import { readQuery, resultText } from './query.ts'

test('a search query is trimmed, and a query that is too short counts as empty', () => {
  expect(readQuery('  sheila \n ma\u200bid ')).toBe('sheila maid')
  expect(readQuery('\u2800 cafe\u0301\u00ad\u3000\u202aairer')).toBe('café airer')
  expect(readQuery('a')).toBe('')
  expect(readQuery(null)).toBe('')
  expect(readQuery('x'.repeat(500))).toHaveLength(100)
})

test.each([
  ['airer', { foundFor: 'airer', isExact: true }, 12, 1, '12 products and 1 guide for “airer”'],
  ['peg', { foundFor: 'peg', isExact: true }, 1, 0, '1 product for “peg”'],
  ['sofa', { foundFor: '', isExact: false }, 0, 0, 'Nothing found for “sofa”'],
  [
    'red peg',
    { foundFor: 'peg', isExact: true },
    2,
    0,
    'No exact match for “red peg”. Showing 2 products for “peg”',
  ],
  [
    'line cover peg',
    { foundFor: 'line cover peg', isExact: false },
    9,
    0,
    'No exact match for “line cover peg”. Showing the nearest 9 products',
  ],
  ['joists', { foundFor: 'joists', isExact: true }, 0, 3, '3 guides for “joists”'],
])(
  'results for “%s” with %j, %i products and %i guides are announced as “%s”',
  (query, answer, products, guides, expected) => {
    expect(resultText(query, answer, products, guides)).toBe(expected)
  },
)

test('the result text counts answers before products and guides', () => {
  const answer = { foundFor: 'returns', isExact: true }
  expect(resultText('returns', answer, 2, 3, 1)).toBe(
    '1 answer, 2 products and 3 guides for “returns”',
  )
})
