import { expect, test } from 'vitest'
import { nearestWord, suggestNearestWord } from './faults.ts'

const slugs = ['ceiling-airers', 'indoor-airers', 'rotary-covers', 'accessories']

test.each([
  ['ceiling-airer', 'ceiling-airers'],
  ['celing-aires', 'ceiling-airers'],
  ['Indoor-Airers', 'indoor-airers'],
  ['accesories', 'accessories'],
  ['teapots', undefined],
])('the nearest slug to %s is %s', (word, expected) => {
  expect(nearestWord(word, slugs)).toBe(expected)
})

test('nearestWord returns the first of two equally similar words', () => {
  expect(nearestWord('lat', ['late', 'lath'])).toBe('late')
})

test('suggestNearestWord suggests a similar word, or gives the general advice when no word is similar', () => {
  expect(suggestNearestWord('rotary-cover', slugs, 'write another')).toBe(
    'did you mean "rotary-covers"?',
  )
  expect(suggestNearestWord('teapots', slugs, 'write another')).toBe('write another')
})
