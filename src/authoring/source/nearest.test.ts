import { expect, test } from 'vitest'
import { didYouMean, nearest } from './nearest.ts'

const slugs = ['ceiling-airers', 'indoor-airers', 'rotary-covers', 'accessories']

test.each([
  ['ceiling-airer', 'ceiling-airers'],
  ['celing-aires', 'ceiling-airers'],
  ['Indoor-Airers', 'indoor-airers'],
  ['accesories', 'accessories'],
  ['teapots', undefined],
])('what is most like %s is %s', (word, expected) => {
  expect(nearest(word, slugs)).toBe(expected)
})

test('the first of two equally near ones wins', () => {
  expect(nearest('lat', ['late', 'lath'])).toBe('late')
})

test('asks about a likely word, else advises', () => {
  expect(didYouMean('rotary-cover', slugs, 'write another')).toBe('did you mean "rotary-covers"?')
  expect(didYouMean('teapots', slugs, 'write another')).toBe('write another')
})
