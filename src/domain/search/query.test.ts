import { expect, test } from 'vitest'
import { matchingWords, queryVariants, readQuery, resultText } from './query.ts'

test('trims a query, and treats one that is too short as empty', () => {
  expect(readQuery('  sheila \n maid ')).toBe('sheila maid')
  expect(readQuery('a')).toBe('')
  expect(readQuery(null)).toBe('')
  expect(readQuery('x'.repeat(500))).toHaveLength(100)
})

test('tries the whole query, then without short words, its first words, its last words', () => {
  expect(queryVariants('airer')).toEqual(['airer'])
  expect(queryVariants('hang a pulley up')).toEqual([
    'hang a pulley up',
    'hang pulley',
    'pulley',
    'hang',
  ])
  expect(queryVariants('4 m')).toEqual(['4 m', '4'])
})

test.each([
  ['sheila maid', 'Sheila Maid, pulley', 'sheila maid'],
  ['drying dryer', 'dry indoors', 'drying dryer'],
  ['pegs', 'a peg', 'pegs'],
  ['fitted', 'fitting a pulley', 'fitted'],
  ['sofa', 'soft towels', ''],
  ['retract', 'retractable', 'retract'],
  ['fitting', 'fit it', 'fitting'],
  ['retractible', 'retractable lines', 'retractible'],
  ['sofa', 'so much room', ''],
  ['sideboard', 'side by side', ''],
  ['xylophone', 'an x-frame', ''],
  ['vileda sofa', 'a Vileda line, so long', 'vileda'],
  ['café', 'the Cafe', 'café'],
  ['2.4m lath', '2.4m laths', '2.4m lath'],
])('of "%s" a page with "%s" matches "%s"', (query, page, expected) => {
  expect(matchingWords(query, page).join(' ')).toBe(expected)
})

test('says how many results were found and for which words', () => {
  expect(resultText('airer', 'airer', 12, 1)).toBe('12 products and 1 guide for “airer”')
  expect(resultText('peg', 'peg', 1, 0)).toBe('1 product for “peg”')
  expect(resultText('sofa', 'sofa', 0, 0)).toBe('Nothing found for “sofa”')
  expect(resultText('red peg', 'peg', 2, 0)).toBe(
    'No exact match for “red peg”. Showing 2 products for “peg”',
  )
})
