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

test('of two equally near candidates, nearest returns the first', () => {
  expect(nearestWord('lat', ['late', 'lath'])).toBe('late')
})

test('didYouMean suggests a similar word, or gives the advice when no word is similar', () => {
  expect(suggestNearestWord('rotary-cover', slugs, 'write another')).toBe(
    'did you mean "rotary-covers"?',
  )
  expect(suggestNearestWord('teapots', slugs, 'write another')).toBe('write another')
})
