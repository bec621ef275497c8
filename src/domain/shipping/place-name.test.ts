import { expect, test } from 'vitest'
import { placeInSentence } from './place-name.ts'

test.each([
  'the UK mainland',
  'the Scottish Highlands',
  'the Scottish islands',
  'Northern Ireland',
  'the Isle of Man',
  'the Channel Islands',
  'the British Forces Post Office',
  'Europe',
  'the United States',
  'the Netherlands',
])('a sentence names %s', (text) => {
  expect(placeInSentence(text.replace('the ', ''))).toBe(text)
})
