import { expect, test } from 'vitest'
import { knownWords } from './spelling.ts'

const VOCABULARY = ['ceiling', 'line', 'linen', 'pull', 'pulley', 'rotary', 'retractable', '24m']

test.each([
  ['line', true, ['line']],
  ['line', false, ['line', 'linen']],
  ['retr', true, ['retractable']],
  ['celing', true, ['ceiling']],
  ['celin', true, ['ceiling']],
  ['roatry', true, ['rotary']],
  ['retractible', true, ['retractable']],
  ['pully', true, ['pulley', 'pull']],
  ['oline', true, []],
  ['lin', true, ['line', 'linen']],
  ['lie', true, []],
  ['25m', true, []],
])('of “%s”, complete %s, the known words are %j', (typed, isComplete, words) => {
  expect(knownWords(typed, VOCABULARY, isComplete).map(({ word }) => word)).toEqual(words)
})

test('a word as typed is likelier than one that it begins, and that than a misspelt one', () => {
  const [same, begun] = knownWords('line', VOCABULARY, false)
  const [typo] = knownWords('celing', VOCABULARY, false)
  const [prefix] = knownWords('retr', VOCABULARY, false)
  expect(same?.likeness).toBe(1)
  expect(begun?.likeness).toBeLessThan(0.5)
  expect(prefix?.likeness).toBeGreaterThan(typo?.likeness ?? 1)
})
