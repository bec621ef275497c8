import { expect, test } from 'vitest'
import { similarWords, wordsBeginningWith } from './spelling.ts'

const VOCABULARY = ['ceiling', 'line', 'linen', 'pull', 'pulley', 'rotary', 'retractable', '24m']

function knownWords(typed: string, isComplete: boolean) {
  const begun = wordsBeginningWith(typed, VOCABULARY, isComplete)
  return begun.length > 0 ? begun : similarWords(typed, VOCABULARY)
}

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
  expect(knownWords(typed, isComplete).map(({ word }) => word)).toEqual(words)
})

test('ranks an exact word above a longer word that begins with it, and a longer word above a misspelt one', () => {
  const [same, begun] = knownWords('line', false)
  const [typo] = knownWords('celing', false)
  const [prefix] = knownWords('retr', false)
  expect(same?.likeness).toBe(1)
  expect(begun?.likeness).toBeLessThan(0.5)
  expect(prefix?.likeness).toBeGreaterThan(typo?.likeness ?? 1)
})
